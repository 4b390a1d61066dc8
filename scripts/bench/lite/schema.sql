-- The tables of (a), (b) and (c) with the product's columns and indexes, and one-role policies with
-- `exists`, as somebody would write them for Supabase.

create table public.profiles (
  id uuid primary key,
  email text not null,
  full_name text not null,
  role text not null,
  company_name text,
  phone_number text,
  status text not null,
  commission_rate numeric,
  supplier_category text,
  created_at timestamptz not null
);

create table public.projects (
  id uuid primary key,
  name text not null,
  address text,
  status text not null,
  client_id uuid constraint projects_client_id_fkey references public.profiles (id),
  architect_id uuid not null constraint projects_architect_id_fkey references public.profiles (id),
  created_at timestamptz not null
);
create index projects_architect_id on public.projects (architect_id, created_at desc);
create index projects_client_id on public.projects (client_id, created_at desc);

create table public.project_items (
  id uuid primary key,
  project_id uuid not null constraint project_items_project_id_fkey references public.projects (id),
  description text not null,
  category text not null,
  quantity numeric not null,
  unit text not null,
  specifications_url text,
  created_at timestamptz not null
);
create index project_items_project_id on public.project_items (project_id, created_at desc);

create table public.quotes (
  id uuid primary key,
  project_item_id uuid not null constraint quotes_project_item_id_fkey references public.project_items (id),
  supplier_id uuid not null constraint quotes_supplier_id_fkey references public.profiles (id),
  status text not null,
  price numeric,
  delivery_time_days integer,
  notes text,
  item_note text,
  rejection_reason text,
  created_at timestamptz not null,
  submitted_at timestamptz,
  viewed_at timestamptz,
  approved_at timestamptz
);
create unique index quotes_one_per_item_and_supplier on public.quotes (project_item_id, supplier_id);
create index quotes_supplier_id on public.quotes (supplier_id, status);

alter table public.profiles enable row level security;
alter table public.projects enable row level security;
alter table public.project_items enable row level security;
alter table public.quotes enable row level security;

create policy profiles_read on public.profiles for select to authenticated using (
  id = (select auth.uid())
  or (status = 'approved' and role in ('client', 'supplier'))
  or exists (select from public.projects p where p.client_id = profiles.id and p.architect_id = (select auth.uid()))
);
create policy projects_read on public.projects for select to authenticated using (
  architect_id = (select auth.uid()) or client_id = (select auth.uid())
);
create policy items_read on public.project_items for select to authenticated using (
  exists (select from public.projects p where p.id = project_id and (select auth.uid()) in (p.architect_id, p.client_id))
);
create policy quotes_read on public.quotes for select to authenticated using (
  supplier_id = (select auth.uid())
  or exists (
    select from public.project_items i join public.projects p on p.id = i.project_id
    where i.id = project_item_id and p.architect_id = (select auth.uid())
  )
);

-- A supplier's price for one item (Q-01: one row per item and supplier; suppliers answer the group
-- project x category at once).

create table public.quotes (
  id uuid primary key default gen_random_uuid(),
  project_item_id uuid not null,
  supplier_id uuid not null,
  status text not null default 'requested' constraint quotes_status_known
    check (status in ('requested', 'submitted', 'viewed', 'approved', 'rejected')),
  price numeric(12, 2) constraint quotes_price_is_money check (price >= 0 and price < 'infinity'),
  delivery_time_days integer check (delivery_time_days between 1 and 3650),
  notes text check (length(notes) <= 20000),
  item_note text check (length(item_note) <= 2000),
  rejection_reason text check (length(rejection_reason) <= 1000),
  created_at timestamptz not null default now(),
  submitted_at timestamptz,
  viewed_at timestamptz,
  approved_at timestamptz,
  project_id uuid not null,
  architect_id uuid not null,
  client_id uuid not null,
  category text not null,
  constraint quotes_project_item_id_fkey foreign key (project_item_id) references public.project_items (id) on delete restrict,
  constraint quotes_supplier_id_fkey foreign key (supplier_id) references public.profiles (id) on delete restrict,
  constraint quotes_one_per_item_and_supplier unique (project_item_id, supplier_id),
  constraint quotes_approved_has_price check (status <> 'approved' or (price > 0 and approved_at is not null)),
  constraint quotes_submitted_has_days check (status not in ('submitted', 'viewed') or delivery_time_days is not null)
);
alter table public.quotes enable row level security;
comment on table public.quotes is 'A supplier''s price for one item; one row per item and supplier, answered per project and category.';
alter table public.quotes replica identity full;
comment on column public.quotes.price is 'R$; null means "não cotado" (Q-27).';
comment on column public.quotes.delivery_time_days is 'Days from approval to delivery.';
comment on column public.quotes.viewed_at is 'When the architect''s analysis first showed it; the stored status stays submitted (Q-30).';
comment on column public.quotes.project_id is 'Copy of the item''s, kept by trigger, never granted.';
comment on column public.quotes.architect_id is 'Copy of the project''s, kept by trigger, never granted: policies compare it.';
comment on column public.quotes.client_id is 'Copy of the project''s, kept by trigger, never granted.';
comment on column public.quotes.category is 'Copy of the item''s, kept by trigger, never granted.';
create index quotes_supplier_id on public.quotes (supplier_id, status);
create index quotes_architect_id on public.quotes (architect_id, status);
create index quotes_project_id on public.quotes (project_id, category, supplier_id);
create index quotes_client_id on public.quotes (client_id, status);
create unique index quotes_one_approved_per_item on public.quotes (project_item_id) where status = 'approved';

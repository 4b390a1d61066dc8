-- A building job of one architect for one client (spec §3, §4).

create table public.projects (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(btrim(name)) between 1 and 200),
  address text check (length(address) <= 500),
  status text not null default 'planning' constraint projects_status_known
    check (status in ('planning', 'quoting', 'in_progress', 'completed', 'archived')),
  client_id uuid not null,
  architect_id uuid not null,
  created_at timestamptz not null default now(),
  constraint projects_client_id_fkey foreign key (client_id) references public.profiles (id) on delete restrict,
  constraint projects_architect_id_fkey foreign key (architect_id) references public.profiles (id) on delete restrict
);
alter table public.projects enable row level security;
comment on table public.projects is 'A building job of one architect for one client.';
comment on column public.projects.status is 'planning, quoting, in_progress, completed, archived; the graph is in transitions.sql.';
create index projects_architect_id on public.projects (architect_id, created_at desc);
create index projects_client_id on public.projects (client_id, created_at desc);

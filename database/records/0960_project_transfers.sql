-- Projects that went on with another architect (docs/decisions/122).

create table public.project_transfers (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null,
  number integer not null constraint project_transfers_number_counts check (number >= 1),
  from_architect_id uuid not null,
  to_architect_id uuid not null,
  reason text not null constraint project_transfers_reason_is_short check (length(btrim(reason)) between 1 and 1000),
  admin_id uuid not null,
  transferred_at timestamptz not null default now(),
  constraint project_transfers_project_id_fkey foreign key (project_id) references public.projects (id) on delete restrict,
  constraint project_transfers_from_architect_id_fkey
    foreign key (from_architect_id) references public.profiles (id) on delete restrict,
  constraint project_transfers_to_architect_id_fkey
    foreign key (to_architect_id) references public.profiles (id) on delete restrict,
  constraint project_transfers_admin_id_fkey foreign key (admin_id) references public.profiles (id) on delete restrict,
  constraint project_transfers_numbered_once unique (project_id, number),
  constraint project_transfers_to_another check (from_architect_id <> to_architect_id)
);
alter table public.project_transfers enable row level security;
comment on table public.project_transfers is
  'That a project passed from one architect to another, and why. Rows are only ever added, by transfer_project.';
comment on column public.project_transfers.number is 'Counts the transfers of the project.';
comment on column public.project_transfers.reason is 'The words of the team, which both architects read.';
comment on column public.project_transfers.admin_id is 'The admin who transferred it.';
comment on column public.project_transfers.transferred_at is
  'The time of the transaction that moved the project: only within it may the architect of its rows change.';
create index project_transfers_from_architect_id on public.project_transfers (from_architect_id);
create index project_transfers_to_architect_id on public.project_transfers (to_architect_id);
create index project_transfers_admin_id on public.project_transfers (admin_id);

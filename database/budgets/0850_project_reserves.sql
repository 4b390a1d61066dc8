-- What a project keeps back for what nobody foresaw (docs/decisions/115).

create table public.project_reserves (
  project_id uuid primary key,
  amount numeric(12, 2) not null constraint project_reserves_amount_is_money check (amount >= 0 and amount < 'infinity'),
  architect_id uuid not null,
  client_id uuid not null,
  constraint project_reserves_project_id_fkey foreign key (project_id) references public.projects (id) on delete restrict
);
alter table public.project_reserves enable row level security;
comment on table public.project_reserves is
  'The reserve of a project for what nobody foresaw, at most one row a project. Written by set_reserve only.';
comment on column public.project_reserves.amount is 'R$.';
comment on column public.project_reserves.architect_id is 'Copy of the project''s, never granted: policies compare it.';
comment on column public.project_reserves.client_id is 'Copy of the project''s, never granted: policies compare it.';
create index project_reserves_architect_id on public.project_reserves (architect_id);
create index project_reserves_client_id on public.project_reserves (client_id);

-- The architect's own price estimate of each item (docs/decisions/128).

create table public.item_forecasts (
  item_id uuid primary key,
  project_id uuid not null,
  amount numeric(12, 2) not null constraint item_forecasts_amount_is_money check (amount >= 0 and amount < 'infinity'),
  architect_id uuid not null,
  constraint item_forecasts_item_id_fkey foreign key (item_id) references public.project_items (id) on delete cascade,
  constraint item_forecasts_project_id_fkey foreign key (project_id) references public.projects (id) on delete restrict
);
alter table public.item_forecasts enable row level security;
comment on table public.item_forecasts is
  'The architect''s own estimate of an item, at most one row an item. Written by set_item_forecasts only.';
comment on column public.item_forecasts.amount is 'R$ for the whole item, not for one unit of it.';
comment on column public.item_forecasts.project_id is 'Copy of the item''s.';
comment on column public.item_forecasts.architect_id is 'Copy of the project''s, never granted: policies compare it.';
create index item_forecasts_project_id on public.item_forecasts (project_id);
create index item_forecasts_architect_id on public.item_forecasts (architect_id);

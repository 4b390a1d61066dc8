-- The change feed names a row by its id. An item has at most one forecast, so the id is the item's.

alter table public.item_forecasts add column id uuid not null generated always as (item_id) stored;
comment on column public.item_forecasts.id is 'The item''s id, under the name by which the change feed reads rows. Set by the database.';
create unique index item_forecasts_id on public.item_forecasts (id);

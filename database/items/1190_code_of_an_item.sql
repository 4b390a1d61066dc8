-- The code by which an architect's sheet, drawings and people name an item: 7.1, MC-03.

alter table public.project_items
  add column code text constraint project_items_code_is_short check (length(code) between 1 and 20);

comment on column public.project_items.code is
  'Código: the architect''s own name of the item in sheets and drawings (7.1, MC-03); null when there is none. Two items may share one.';

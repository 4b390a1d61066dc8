-- Whose undecided items a selection closes when the client approves it (docs/decisions/167).

alter table public.selections add column undecided_categories text[];
comment on column public.selections.undecided_categories is
  'Where keep_undecided is false: the categories whose offers for other items are rejected when the client approves; null: of all. Never granted.';

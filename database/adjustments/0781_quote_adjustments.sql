-- What an architect adds to an offer to compare it with others, for the own eyes alone (docs/decisions/098).

create table public.quote_adjustments (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null,
  architect_id uuid not null,
  request_id uuid not null,
  project_item_id uuid,
  amount numeric not null constraint quote_adjustments_amount_is_money
    check (amount <> 0 and abs(amount) < 10000000000 and amount = round(amount, 2)),
  note text not null constraint quote_adjustments_note_is_short check (length(btrim(note)) between 1 and 300),
  created_at timestamptz not null default now(),
  constraint quote_adjustments_project_id_fkey foreign key (project_id) references public.projects (id) on delete restrict,
  constraint quote_adjustments_request_id_fkey
    foreign key (request_id) references public.quote_requests (id) on delete restrict,
  constraint quote_adjustments_project_item_id_fkey
    foreign key (project_item_id) references public.project_items (id) on delete cascade
);
alter table public.quote_adjustments enable row level security;
comment on table public.quote_adjustments is
  'What an architect adds to or takes off an offer to make it comparable: what it leaves out, or has too much. Read by the architect alone.';
comment on column public.quote_adjustments.project_id is 'Copy of the request''s, never granted. Set by the database.';
comment on column public.quote_adjustments.architect_id is
  'Copy of the request''s, never granted: policies compare it. Set by the database.';
comment on column public.quote_adjustments.project_item_id is 'The item it is about; null: the offer as a whole.';
comment on column public.quote_adjustments.amount is 'R$, negative where it is taken off.';
create index quote_adjustments_project_id on public.quote_adjustments (project_id);
create index quote_adjustments_architect_id on public.quote_adjustments (architect_id);
create index quote_adjustments_request_id on public.quote_adjustments (request_id);
create index quote_adjustments_project_item_id on public.quote_adjustments (project_item_id);

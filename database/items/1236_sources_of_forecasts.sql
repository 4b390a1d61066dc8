-- Where the architect took a forecast from: typed, an own earlier price, or a table of reference prices.

alter table public.item_forecasts
  add column source text not null default 'typed'
    constraint item_forecasts_source_known check (source in ('typed', 'memory', 'reference')),
  add column source_note text constraint item_forecasts_source_note_short check (length(source_note) <= 200);
comment on column public.item_forecasts.source is
  'typed: by hand; memory: an own price of an earlier project; reference: a published table of reference prices.';
comment on column public.item_forecasts.source_note is 'What the price was taken from, as the screen said it; null where it was typed.';

-- An included item has no value, and is approved with what it is included in. An index for the clock, which asks daily
-- which offers end.

alter table public.quotes
  drop constraint quotes_approved_has_price,
  add constraint quotes_approved_has_price
    check (status <> 'approved' or ((price > 0 or scope = 'included' and price = 0) and approved_at is not null));
create index quote_versions_valid_until on public.quote_versions (valid_until) where valid_until is not null;

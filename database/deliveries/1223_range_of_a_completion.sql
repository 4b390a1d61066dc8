-- A day that a page can show.

alter table public.orders add constraint orders_fulfilled_at_in_range
  check (fulfilled_at >= '2000-01-01 00:00+00' and fulfilled_at < '2101-01-01 00:00+00');

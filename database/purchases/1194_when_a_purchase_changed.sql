-- When a purchase was last saved or cancelled: calendars ask for it.

alter table public.purchases
  add column changed_at timestamptz not null default now()
    constraint purchases_changed_at_in_range check (changed_at >= '2000-01-01 00:00+00' and changed_at < '2101-01-01 00:00+00');
comment on column public.purchases.changed_at is 'When it was last saved or cancelled; granted to nobody.';

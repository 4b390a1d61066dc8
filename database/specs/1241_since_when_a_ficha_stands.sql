-- Since when suppliers read what they read of a ficha: an offer that was made before is for something else (docs/decisions/283).

alter table public.item_specs add column stands_since timestamptz not null default now()
  constraint item_specs_stands_since_in_range check (stands_since >= '2000-01-01 00:00+00' and stands_since < '2101-01-01 00:00+00');
comment on column public.item_specs.stands_since is
  'When the version that stands last came to say something else. Set by the database, granted to nobody.';

update public.item_specs set stands_since = changed_at;

-- When the people of an order may begin to rate each other, and which architect does.

alter table public.orders
  add column rating_opened_at timestamptz
    constraint orders_rating_opened_at_in_range check (rating_opened_at >= '2000-01-01 00:00+00' and rating_opened_at < '2101-01-01 00:00+00'),
  add column rating_architect_id uuid,
  add constraint orders_rating_architect_id_fkey foreign key (rating_architect_id) references public.profiles (id) on delete restrict,
  add constraint orders_rating_architect_with_opening check ((rating_opened_at is null) = (rating_architect_id is null));
comment on column public.orders.rating_opened_at is
  'Since when its people may rate each other, for fourteen days: set once, when it was fulfilled, ended after a payment, or its project completed. Null for orders that ended before there were ratings.';
comment on column public.orders.rating_architect_id is
  'The architect of the project at that moment, who rates and is rated, also when another follows; never granted.';
create index orders_rating_opened_at on public.orders (rating_opened_at) where rating_opened_at is not null;
create index orders_rating_architect_id on public.orders (rating_architect_id) where rating_architect_id is not null;

-- Indexes that bring a price of another month to today, which the team enters (docs/decisions/288).

create table public.price_indexes (
  index text not null constraint price_indexes_index_known check (index in ('incc')),
  month date not null constraint price_indexes_month_begins check (extract(day from month) = 1),
  value numeric(14, 6) not null constraint price_indexes_value_is_positive check (value > 0 and value < 'infinity'),
  -- For the trail, whose entries name rows by uuid.
  id uuid not null unique default gen_random_uuid(),
  primary key (index, month),
  constraint price_indexes_month_in_range check (month >= date '2000-01-01' and month <= '2100-12-31')
);
alter table public.price_indexes enable row level security;
comment on table public.price_indexes is
  'The value of a price index in each month. Written by set_price_indexes only.';
comment on column public.price_indexes.index is 'incc: Índice Nacional de Custo da Construção.';
comment on column public.price_indexes.month is 'The first day of the month.';
comment on column public.price_indexes.value is 'The number of the index, not its change in percent.';

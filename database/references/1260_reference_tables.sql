-- Reference prices that the team loads and architects search (docs/decisions/290).

create table public.reference_tables (
  id uuid primary key default gen_random_uuid(),
  source text not null constraint reference_tables_source_known check (source in ('sinapi')),
  month date not null constraint reference_tables_month_is_a_month
    check (extract(day from month) = 1 and month >= '2000-01-01' and month <= '2100-12-31'),
  state text not null constraint reference_tables_state_known check (state in (
    'AC', 'AL', 'AM', 'AP', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MG', 'MS', 'MT', 'PA', 'PB', 'PE', 'PI', 'PR', 'RJ', 'RN',
    'RO', 'RR', 'RS', 'SC', 'SE', 'SP', 'TO'
  )),
  regime text not null constraint reference_tables_regime_known check (regime in ('onerado', 'desonerado')),
  status text not null default 'loading'
    constraint reference_tables_status_known check (status in ('loading', 'published', 'retired')),
  rows integer not null default 0 constraint reference_tables_rows_count check (rows >= 0),
  file_digest text not null constraint reference_tables_file_digest_is_sha256 check (file_digest ~ '^[0-9a-f]{64}$'),
  loaded_by uuid not null,
  created_at timestamptz not null default now()
    constraint reference_tables_created_at_in_range check (created_at >= '2000-01-01 00:00+00' and created_at < '2101-01-01 00:00+00'),
  published_at timestamptz
    constraint reference_tables_published_at_in_range check (published_at >= '2000-01-01 00:00+00' and published_at < '2101-01-01 00:00+00'),
  retired_at timestamptz
    constraint reference_tables_retired_at_in_range check (retired_at >= '2000-01-01 00:00+00' and retired_at < '2101-01-01 00:00+00'),
  constraint reference_tables_loaded_by_fkey foreign key (loaded_by) references public.profiles (id) on delete restrict,
  constraint reference_tables_published_at_with_status check (status <> 'loading' or published_at is null),
  constraint reference_tables_published_has_a_day check (status <> 'published' or published_at is not null),
  constraint reference_tables_retired_at_with_status check ((status = 'retired') = (retired_at is not null))
);
alter table public.reference_tables enable row level security;
comment on table public.reference_tables is
  'The reference prices of one month, state and regime, as the team loaded them from a file. Written by functions only.';
comment on column public.reference_tables.month is 'The first day of the month that the prices are of.';
comment on column public.reference_tables.regime is
  'onerado: with the social charges in full, as the file''s "sem desoneração"; desonerado: with those reduced by law.';
comment on column public.reference_tables.status is
  'loading: prices arrive, and nobody else finds them; published: architects search it, and its prices never change; retired: nobody finds it any more.';
comment on column public.reference_tables.rows is 'How many prices it has; counted as they arrive. Those of a retired one are deleted later.';
comment on column public.reference_tables.file_digest is 'sha256 of the file, so that the same file goes on where it stopped.';
comment on column public.reference_tables.loaded_by is 'The admin who loaded it.';
create unique index reference_tables_one_published on public.reference_tables (source, state, regime, month) where status = 'published';
create index reference_tables_not_published on public.reference_tables (status, created_at) where status <> 'published';
create index reference_tables_loaded_by on public.reference_tables (loaded_by);

-- Words are the same in every state and almost every month: they are kept and indexed once, and not with each price.
create table private.reference_entries (
  id integer generated always as identity primary key,
  source text not null constraint reference_entries_source_known check (source in ('sinapi')),
  kind text not null constraint reference_entries_kind_known check (kind in ('input', 'composition')),
  code text not null constraint reference_entries_code_is_a_code check (code ~ '^[0-9A-Z./-]{1,20}$'),
  description text not null constraint reference_entries_description_is_short check (length(description) between 1 and 1000),
  unit text not null constraint reference_entries_unit_is_short check (length(unit) between 1 and 20),
  words text not null
);
comment on table private.reference_entries is
  'What a code of a source is called: another row where its words or unit changed. Rows are never changed. Written by functions only.';
comment on column private.reference_entries.kind is 'input: a material, a wage or the hire of a machine; composition: a service made of inputs.';
comment on column private.reference_entries.words is 'The description without accents and capitals (private.plain_words), which searches are compared with.';
create unique index reference_entries_once on private.reference_entries (source, kind, code, unit, md5(description));
create index reference_entries_code on private.reference_entries (code text_pattern_ops);
-- Read often and written once a month: no list of what is still to be entered, which every search would go through.
create index reference_entries_words on private.reference_entries using gin (words extensions.gin_trgm_ops) with (fastupdate = off);

create table private.reference_prices (
  table_id uuid not null,
  entry_id integer not null,
  price numeric(12, 2) not null constraint reference_prices_price_is_money check (price > 0 and price < 'infinity'),
  constraint reference_prices_pkey primary key (table_id, entry_id),
  constraint reference_prices_table_id_fkey foreign key (table_id) references public.reference_tables (id) on delete cascade,
  constraint reference_prices_entry_id_fkey foreign key (entry_id) references private.reference_entries (id) on delete restrict
);
comment on table private.reference_prices is
  'The price of a code in a table of reference prices. Those of a published table never change. Written by functions only.';
comment on column private.reference_prices.price is 'R$ of one unit, without BDI.';
create index reference_prices_entry_id on private.reference_prices (entry_id);

-- The change feed names a row by its id.

alter table public.kept_choices add column id uuid not null default gen_random_uuid();
create unique index kept_choices_id on public.kept_choices (id);

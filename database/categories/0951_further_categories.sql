-- A supplier may serve several categories; the first stays profiles.supplier_category (docs/decisions/121).

alter table public.profiles
  add column further_categories text[] not null default '{}',
  add constraint profiles_further_categories_are_few check (cardinality(further_categories) <= 20),
  -- private.check_supplier_category keeps the first out, and takes these away with it.
  add constraint profiles_further_categories_follow_the_first
    check (further_categories = '{}' or supplier_category is not null and supplier_category <> all (further_categories));
comment on column public.profiles.further_categories is
  'What a supplier serves beside supplier_category, keys of categories; empty for everybody else.';

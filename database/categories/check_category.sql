create function private.retired_label(category text, table_name text, column_name text) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  known record;
begin
  select c.label, c.retired_at into known from public.categories c where c.key = retired_label.category;
  if not found then
    -- As the check constraint said it that stood here before: clients of the wire know this error.
    raise exception 'new row for relation "%" violates check constraint "%"', table_name, table_name || '_' || column_name || '_known'
      using errcode = 'check_violation', schema = 'public', table = table_name, constraint = table_name || '_' || column_name || '_known';
  end if;
  return case when known.retired_at is not null then known.label end;
end
$$;
comment on function private.retired_label(text, text, text) is
$$The label of a category that was retired, and null for one that is offered. Refuses a category that nobody knows as a check constraint of
the column would (23514).
For the triggers of tables whose writers choose a category; the foreign keys say the same of all tables, with another code.
Source: docs/decisions/121.$$;
grant execute on function private.retired_label(text, text, text)
  to app_pending, app_client, app_architect, app_supplier, app_admin;

create function private.refuse_retired(label text) returns void
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'A categoria % não é mais oferecida. Escolha outra.', label using errcode = 'CATEG';
end
$$;
comment on function private.refuse_retired(text) is 'Refuses (CATEG) a category that was retired, given its label.';
grant execute on function private.refuse_retired(text) to app_pending, app_client, app_architect, app_supplier, app_admin;

create function private.check_row_category() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.category is not null then
    perform private.retired_label(new.category, tg_table_name, 'category');
  end if;
  return new;
end
$$;
comment on function private.check_row_category() is
$$Before a row with a category is written that follows from items: the category is known (23514), and may be retired.$$;

create function private.check_item_category() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  retired text;
begin
  if new.category is null or tg_op = 'UPDATE' and new.category is not distinct from old.category then
    return new;
  end if;
  retired := private.retired_label(new.category, tg_table_name, 'category');
  -- An architect with items of this category may add more: by an addendum, a copy of a project or a kit.
  if retired is not null and private.sent_by('app_architect')
    and not exists (select from public.project_items i where i.category = new.category)
  then
    perform private.refuse_retired(retired);
  end if;
  return new;
end
$$;
comment on function private.check_item_category() is
$$Before the category of an item is written: known (23514), and not retired (CATEG) unless the architect has items of it already.
Runs as its caller, so that an architect finds only their own items.$$;

create function private.check_supplier_category() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  had text[] := case when tg_op = 'UPDATE' then old.supplier_category || old.further_categories else '{}' end;
  named text;
  retired text;
begin
  -- One that was among the further ones becomes the first; without a first there are none.
  new.further_categories := case when new.supplier_category is null then '{}' else array(
    select f.category
    from unnest(new.further_categories) with ordinality f (category, place)
    where f.category <> new.supplier_category
    group by f.category
    order by min(f.place)
  ) end;
  foreach named in array new.supplier_category || new.further_categories loop
    continue when named is null or named = any (had);
    retired := private.retired_label(named, tg_table_name, 'supplier_category');
    if retired is not null then
      perform private.refuse_retired(retired);
    end if;
  end loop;
  return new;
end
$$;
comment on function private.check_supplier_category() is
$$Before the categories of a supplier are written: each is known (23514), and not retired (CATEG) unless it was theirs before. The further
ones are each there once and without the first; who has no first has none.$$;

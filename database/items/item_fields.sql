create function private.item_fields() returns text[]
language sql stable
set search_path = ''
as $$
  select array_agg(a.attname::text order by a.attnum)
  from pg_attribute a
  where a.attrelid = 'public.project_items'::regclass
    and a.attnum > 0
    and not a.attisdropped
    and a.attname <> 'position'
    and has_column_privilege('app_architect', a.attrelid, a.attnum, 'update')
$$;
comment on function private.item_fields() is
$$The columns of an item that its architect writes, by their grants in policies.sql; not its place in the list.
A new column is one of them as soon as it is granted: change_items, import_items and duplicate_project take it with them.
For functions of items, in anybody's statement.$$;
grant execute on function private.item_fields() to app_architect;

create function private.own_item_fields() returns text[]
language sql immutable
set search_path = ''
as $$ select '{room,code}'::text[] $$;
comment on function private.own_item_fields() is
$$The fields of an item that are its architect's own: suppliers quote nothing by them, so they change in every phase of a project.
For functions and triggers of items, in anybody's statement.$$;
grant execute on function private.own_item_fields() to app_architect;

create function private.read_item(written jsonb) returns public.project_items
language sql stable
set search_path = ''
as $$
  select jsonb_populate_record(
    null::public.project_items,
    coalesce(
      jsonb_object_agg(
        w.key, case w.key when 'quantity' then to_jsonb(private.number_in(written, 'quantity')) else w.value end
      ),
      '{}'
    )
  )
  from jsonb_each(written) w
  where w.key = any ((select private.item_fields())::text[])
$$;
comment on function private.read_item(jsonb) is
$$The fields of an item as {field: value} in the types of its columns, a number also as its decimal text; null where none is written,
and everything that is no field is left out.
Raises 22P02 as number_in does, and what the types of the columns raise.
For functions of items, in anybody's statement.$$;
grant execute on function private.read_item(jsonb) to app_architect;

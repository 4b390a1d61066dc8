create function private.own_rows(person uuid, architect uuid, client uuid, supplier uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  entry private.register;
  found jsonb;
  subjects jsonb := '{}';
begin
  for entry in select * from private.register r where r.own is not null and r.whose is not null loop
    execute format(
      'select ' || case when entry.ordered is null then '%1$s' else 'coalesce(jsonb_agg(%1$s order by %2$s), ''[]'')' end
        || ' from %3$s t where %4$s',
      case
        when entry.picked is null then 'to_jsonb(t) - $6'
        else '(select jsonb_object_agg(c, to_jsonb(t) -> c) from unnest($5) c)'
      end,
      entry.ordered, entry.table_name, private.own_condition(entry)
    ) into found using person, architect, client, supplier, entry.picked, entry.without;
    subjects := subjects || jsonb_build_object(entry.own, found);
  end loop;
  return subjects;
end
$$;
comment on function private.own_rows(uuid, uuid, uuid, uuid) is
$$The part of a person's data that is rows of one table, as the register says (platform/register_table.sql): {subject: rows, or the one
row}. The person by the id, and by the side on which they have access; null where they have none.
For private.own_data; granted to nobody.$$;

create function private.own_condition(entry private.register) returns text
language sql stable
set search_path = ''
as $$
  select regexp_replace(
    regexp_replace(regexp_replace(regexp_replace(entry.whose, '\mperson\M', '$1', 'g'), '\marchitect\M', '$2', 'g'), '\mclient\M', '$3', 'g'),
    '\msupplier\M', '$4', 'g'
  )
$$;
comment on function private.own_condition(private.register) is
$$Which rows t of a table are a person's, as a condition in which $1 is the person, and $2, $3 and $4 the person as architect, client and
supplier.
For own_rows, own_bytes and erase_own_rows; granted to nobody.$$;

create function private.own_bytes(person uuid) returns bigint
language plpgsql stable
set search_path = ''
as $$
declare
  entry private.register;
  found bigint;
  total bigint := 0;
begin
  for entry in select * from private.register r where r.own is not null and r.whose is not null loop
    execute format(
      'select coalesce(sum(octet_length(row_to_json(t)::text)), 0) from %s t where %s', entry.table_name, private.own_condition(entry)
    ) into found using person, person, person, person;
    total := total + found;
  end loop;
  return total;
end
$$;
comment on function private.own_bytes(uuid) is
$$How many bytes the rows of own_rows are as JSON, at most.
For private.refuse_large_own_data; granted to nobody.$$;

create function private.erase_own_rows(person uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  entry private.register;
begin
  for entry in select * from private.register r where r.erased order by r.table_name loop
    execute format('delete from %s t where %s', entry.table_name, private.own_condition(entry))
      using person, person, person, person;
  end loop;
end
$$;
comment on function private.erase_own_rows(uuid) is
$$Deletes the rows that are a person's alone and go with them, as the register says (platform/register_table.sql).
For private.erase_person; granted to nobody.$$;

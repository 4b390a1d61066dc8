create function private.number_in(object jsonb, key text) returns numeric
language plpgsql immutable
set search_path = ''
as $$
declare
  written text := object ->> key;
begin
  if written !~ '^\s*[+-]?([0-9]+(\.[0-9]*)?|\.[0-9]+)([eE][+-]?[0-9]{1,4})?\s*$' then
    raise exception 'invalid input syntax for type numeric: "%"', left(written, 100) using errcode = '22P02';
  end if;
  return written::numeric;
end
$$;
comment on function private.number_in(jsonb, text) is
$$The number under a key of a JSON object, written as a number or as its decimal text; null for null and absent. PostgreSQL 16 and
newer also read 0x1, 1_0 and the like, which are refused here, as is NaN, so that one text is the same amount on every supported version.
Raises 22P02 as the type does.
For functions that take lines as jsonb; granted to those whose lists of items call it as themselves.$$;
grant execute on function private.number_in(jsonb, text) to app_architect;

create function private.integer_in(object jsonb, key text) returns integer
language plpgsql immutable
set search_path = ''
as $$
declare
  written text := object ->> key;
begin
  if written !~ '^\s*[+-]?[0-9]+\s*$' then
    raise exception 'invalid input syntax for type integer: "%"', left(written, 100) using errcode = '22P02';
  end if;
  return written::integer;
end
$$;
comment on function private.integer_in(jsonb, text) is
$$Like number_in, for whole numbers. Raises 22P02, and 22003 for what no integer holds.
For functions that take lines as jsonb; granted to nobody.$$;

create function private.phone_as_read(person uuid) returns text
language sql stable
set search_path = ''
as $$
  select m.phone_number from masked.profiles m where m.id = person
$$;
comment on function private.phone_as_read(uuid) is
$$The phone of a person where the calling architect may read it, otherwise null (masked.profiles).
For architects; for functions that show it beside other facts.$$;
grant execute on function private.phone_as_read(uuid) to app_architect;

create function private.is_before_eight(instant timestamptz) returns boolean
language sql immutable
set search_path = ''
as $$
  select extract(hour from instant at time zone 'America/Sao_Paulo') < 8
$$;
comment on function private.is_before_eight(timestamptz) is
$$Whether it is before eight in the morning of São Paulo, when nobody is reminded of anything yet.
For functions that send reminders; granted to nobody.
Source: docs/decisions/090.$$;

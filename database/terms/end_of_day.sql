create function private.end_of_day(instant timestamptz, days integer) returns timestamptz
language sql immutable
set search_path = ''
as $$
  select (private.day_in_sao_paulo(instant) + days + time '23:59') at time zone 'America/Sao_Paulo'
$$;
comment on function private.end_of_day(timestamptz, integer) is
$$23:59 in São Paulo, so many days after the day of an instant.
For deadlines; granted to nobody.$$;

create function private.default_deadline(invited_at timestamptz) returns timestamptz
language sql immutable
set search_path = ''
as $$
  select private.end_of_day(invited_at, 7)
$$;
comment on function private.default_deadline(timestamptz) is
$$The deadline of an invitation that names none: the seventh day at 23:59 in São Paulo.
Granted to nobody. Source: docs/decisions/096.$$;

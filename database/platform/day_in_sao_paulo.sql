create function private.day_in_sao_paulo(instant timestamptz) returns date
language sql immutable
set search_path = ''
as $$
  select (instant at time zone 'America/Sao_Paulo')::date
$$;
comment on function private.day_in_sao_paulo(timestamptz) is
$$The calendar day of an instant in São Paulo, whatever the time zone of the session: at 01:00 UTC it
is still the day before.
For functions that store or compare a plain date.
Source: Q-52.$$;
grant execute on function private.day_in_sao_paulo(timestamptz) to app_client, app_architect, app_supplier, app_admin;

create function private.working_days_ago(at timestamptz, days integer) returns timestamptz
language plpgsql immutable
set search_path = ''
as $$
declare
  then_local timestamp := at at time zone 'America/Sao_Paulo';
  left_over integer := days;
begin
  -- A weekend counts as its first moment: the wait of a Friday goes on at Monday's.
  if extract(isodow from then_local) > 5 then
    then_local := date_trunc('day', then_local) - make_interval(days => extract(isodow from then_local)::integer - 6);
  end if;
  while left_over > 0 loop
    then_local := then_local - interval '1 day';
    if extract(isodow from then_local) < 6 then
      left_over := left_over - 1;
    end if;
  end loop;
  return then_local at time zone 'America/Sao_Paulo';
end
$$;
comment on function private.working_days_ago(timestamptz, integer) is
$$The moment so many working days (Monday to Friday, São Paulo) before another: what waits since then has waited for them. Holidays are not known.
For list_support_requests, which runs as its caller.$$;
grant execute on function private.working_days_ago(timestamptz, integer) to app_admin;

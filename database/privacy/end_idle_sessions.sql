create function private.end_idle_sessions() returns integer
language sql security definer
set search_path = ''
as $$
  with ended as (
    delete from auth.sessions s
    where s.kind = 'person' and coalesce(s.refreshed_at, s.created_at) < now() - interval '6 months'
    returning 1
  )
  select count(*)::integer from ended
$$;
comment on function private.end_idle_sessions() is
$$Signs out devices that nobody has used for 6 months, whose rows would keep an IP address and a device for ever;
returns how many.
For the daily job; /privacidade promises it.
Definer: the gateway's login may write no table.
Source: Marco Civil art. 15, LGPD art. 15 I.$$;
grant execute on function private.end_idle_sessions() to authenticator;

create function private.forget_erasures() returns integer
language sql security definer
set search_path = ''
as $$
  with forgotten as (
    delete from private.erasure_requests r
    where r.status in ('cancelled', 'refused') and r.decided_at < now() - interval '6 months'
      or r.status = 'done' and r.decided_at < now() - interval '5 years'
    returning 1
  )
  select count(*)::integer from forgotten
$$;
comment on function private.forget_erasures() is
$$Deletes requests to be erased that came to nothing after 6 months, and the proof of those carried out after 5 years;
returns how many.
For the daily job; /privacidade promises it.
Definer: the gateway's login may write no table.$$;
grant execute on function private.forget_erasures() to authenticator;

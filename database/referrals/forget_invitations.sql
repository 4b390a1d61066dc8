create function private.forget_invitations() returns integer
language sql security definer
set search_path = ''
as $$
  with forgotten as (
    delete from public.referrals r
    where r.status <> 'completed'
      and r.invited_at < now() - interval '180 days'
    returning 1
  )
  select count(*)::integer from forgotten
$$;
comment on function private.forget_invitations() is
$$Erases invitations that nobody accepted within 180 days, with the address of somebody who never joined, and returns
how many.
For the gateway's daily job; /privacidade promises it.
Definer: the gateway's login may write no table.
Source: LGPD art. 6 III.$$;
grant execute on function private.forget_invitations() to authenticator;

create function private.expire_referrals() returns integer
language sql security definer
set search_path = ''
as $$
  with expired as (
    update public.referrals r
    set status = 'expired'
    where r.status = 'pending'
      and r.invited_at < now() - interval '30 days'
    returning 1
  )
  select count(*)::integer from expired
$$;
comment on function private.expire_referrals() is
$$Closes invitations older than 30 days and returns how many.
For the gateway's daily job.
Late use of the code still completes them.
Definer: the gateway's login may write no table.
Source: Q-48.$$;
grant execute on function private.expire_referrals() to authenticator;

create function private.forget_token_addresses(at timestamptz default now()) returns integer
language sql security definer
set search_path = ''
as $$
  with forgotten as (
    update auth.api_tokens t set last_ip = null
    where t.last_ip is not null and t.last_used_at < forget_token_addresses.at - interval '6 months'
    returning 1
  )
  select count(*)::integer from forgotten
$$;
comment on function private.forget_token_addresses(timestamptz) is
$$Forgets from which addresses of the network programs were last used, six months after; returns how many.
For the daily job; /privacidade promises it. at is given by tests.
Definer: the gateway's login may write no table.
Source: Marco Civil art. 15, LGPD art. 15 I.$$;
grant execute on function private.forget_token_addresses(timestamptz) to authenticator;

create function private.waiting_mail(out due integer, out given_up integer)
language sql stable security definer
set search_path = ''
as $$
  select (count(*) filter (where o.attempts < 8))::integer, (count(*) filter (where o.attempts >= 8))::integer
  from private.outbox o
  where o.sent_at is null
$$;
comment on function private.waiting_mail() is
$$How many mails wait to be sent (due) and how many were given up after eight attempts (given_up).
Two numbers for /metrics.
For the gateway.
Definer: the gateway's login may read no table.$$;
grant execute on function private.waiting_mail() to authenticator;

create function private.claim_mail(most integer)
returns table (id bigint, kind text, recipient text, data jsonb, attempts integer)
language sql security definer
set search_path = ''
as $$
  -- Materialized: scanned again inside a join, the limit would let further rows through.
  with due as materialized (
    select o.id from private.outbox o
    where o.sent_at is null and o.send_after <= now() and o.attempts < 8
    order by o.send_after
    limit most
    for update skip locked
  )
  -- Claimed for five minutes: a gateway that dies while sending leaves the mail to the next one.
  update private.outbox o
  set attempts = o.attempts + 1, send_after = now() + interval '5 minutes'
  from due
  where o.id = due.id
  returning o.id, o.kind, o.recipient, private.mail_data(o.data), o.attempts
$$;
comment on function private.claim_mail(integer) is
$$Takes unsent mail that is due, each to one gateway, counts the attempt, and returns its data as private.mail_data of the product
completes it.
For the mail sender.
After eight attempts a mail is given up: it stays with its last_error.
Definer: the gateway's login may read no table.$$;
grant execute on function private.claim_mail(integer) to authenticator;

create function private.finish_mail(mail_id bigint, kept_message jsonb) returns void
language sql security definer
set search_path = ''
as $$
  with forgotten as (
    delete from private.outbox where id = mail_id and data -> 'forget' = 'true'
  )
  update private.outbox
  set sent_at = now(), last_error = null, message = kept_message, data = data - '{link,code,secret}'::text[]
  where id = mail_id and data -> 'forget' is distinct from 'true'
$$;
comment on function private.finish_mail(bigint, jsonb) is
$$Records that the mail was sent: links, codes and secrets that open something are erased from its data. kept_message only where nothing was sent
but shown (demonstration).
Mail with forget in its data, the last to an erased person, is deleted.
For the mail sender.
Definer: the gateway's login may write no table.$$;
grant execute on function private.finish_mail(bigint, jsonb) to authenticator;

create function private.postpone_mail(mail_id bigint, reason text) returns void
language sql security definer
set search_path = ''
as $$
  with forgotten as (
    delete from private.outbox where id = mail_id and data -> 'forget' = 'true' and attempts >= 8
  )
  -- 1, 2, 4 ... minutes; the last attempts are two hours after the first.
  update private.outbox
  set last_error = left(reason, 500), send_after = now() + interval '30 seconds' * 2 ^ attempts,
      data = case when attempts < 8 then data else data - '{link,code,secret}'::text[] end
  where id = mail_id and sent_at is null and (attempts < 8 or data -> 'forget' is distinct from 'true')
$$;
comment on function private.postpone_mail(bigint, text) is
$$Records that the mail could not be sent: it is due again in 1, 2, 4... minutes, eight times in all.
For the mail sender.
Definer: the gateway's login may write no table.$$;
grant execute on function private.postpone_mail(bigint, text) to authenticator;

create function private.forget_mail() returns integer
language sql security definer
set search_path = ''
as $$
  with forgotten as (
    delete from private.outbox
    where sent_at < now() - interval '30 days'
      or created_at < now() - interval '60 days'
      -- A code is valid for an hour; later the mail would only reveal to a stranger that there was one.
      or sent_at is null and data ? 'code' and created_at < now() - interval '1 day'
    returning 1
  )
  select count(*)::integer from forgotten
$$;
comment on function private.forget_mail() is
$$Deletes sent mail after 30 days, mail that was never sent after 60, unsent codes after one, and returns how many.
For the daily job.
Definer: the gateway's login may write no table.$$;
grant execute on function private.forget_mail() to authenticator;

create function private.notify_outbox() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_notify('gateway_outbox', '');
  return null;
end
$$;
comment on function private.notify_outbox() is 'Wakes the mail senders when the event''s transaction commits.';

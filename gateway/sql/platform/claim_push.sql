create function private.claim_push(most integer)
returns table (id bigint, endpoint text, p256dh text, auth text, message jsonb, attempts integer)
language sql security definer
set search_path = ''
as $$
  with stale as (
    delete from private.pushes old where old.created_at < now() - interval '1 hour'
  ), due as materialized (
    -- Materialized: scanned again inside a join, the limit would let further rows through.
    select p.id from private.pushes p
    where p.send_after <= now() and p.created_at >= now() - interval '1 hour'
    order by p.send_after
    limit most
    for update skip locked
  )
  -- Claimed for a minute: a gateway that dies while sending leaves the message to the next one.
  update private.pushes p
  set attempts = p.attempts + 1, send_after = now() + interval '1 minute'
  from due
  where p.id = due.id
  returning p.id, p.endpoint, p.p256dh, p.auth, p.message, p.attempts
$$;
comment on function private.claim_push(integer) is
$$Takes messages to devices that are due, each to one gateway, and counts the attempt. Those an hour old are deleted: what
they report stands in the product anyway.
For the push sender.
Definer: the gateway's login may read no table.$$;
grant execute on function private.claim_push(integer) to authenticator;

create function private.finish_push(push_id bigint) returns void
language sql security definer
set search_path = ''
as $$ delete from private.pushes where id = push_id $$;
comment on function private.finish_push(bigint) is
$$Deletes a message that was sent, or that can never be.
For the push sender.
Definer: the gateway's login may write no table.$$;
grant execute on function private.finish_push(bigint) to authenticator;

create function private.postpone_push(push_id bigint) returns void
language sql security definer
set search_path = ''
as $$
  -- 1, 2, 4 ... minutes, until the message is an hour old.
  update private.pushes set send_after = now() + interval '30 seconds' * 2 ^ least(attempts, 10) where id = push_id
$$;
comment on function private.postpone_push(bigint) is
$$Makes a message that could not be sent due again in 1, 2, 4... minutes.
For the push sender.
Definer: the gateway's login may write no table.$$;
grant execute on function private.postpone_push(bigint) to authenticator;

create function private.notify_pushes() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_notify('gateway_pushes', '');
  return null;
end
$$;
comment on function private.notify_pushes() is 'Wakes the push senders when the event''s transaction commits.';

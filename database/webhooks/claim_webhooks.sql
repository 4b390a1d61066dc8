create function private.webhook_secret(webhook_id uuid, version integer) returns text
language sql stable
set search_path = ''
as $$
  select encode(
    extensions.hmac(convert_to(webhook_id || '.' || version, 'utf8'), decode(s.value, 'hex'), 'sha256'), 'base64'
  )
  from private.secrets s
  where s.name = 'webhook_secret'
$$;
comment on function private.webhook_secret(uuid, integer) is
$$The secret of a webhook in a version, 32 bytes in base64; people get it with whsec_ before it. It is computed each time and stored nowhere.
Granted to nobody.
Source: docs/decisions/299.$$;

create function private.host_of(url text) returns text
language sql immutable
set search_path = ''
as $$ select split_part(split_part(split_part(split_part(host_of.url, '://', 2), '/', 1), '?', 1), '#', 1) $$;
comment on function private.host_of(text) is
  'The name, with a port where it has one, to which a URL of a webhook leads: what may be shown of it. Granted to nobody.';

create function private.end_webhook() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.status := 'disabled';
  new.disabled_why := 'ended';
  new.listens_since := clock_timestamp();
  return new;
end
$$;
comment on function private.end_webhook() is
$$Before the session of a webhook is gone: disables it. Who manages the account may switch it on again, in their own name.
Source: docs/decisions/299.$$;

create function private.wake_webhooks() returns void
language plpgsql
set search_path = ''
as $$
begin
  perform pg_notify('gateway_webhooks', '');
end
$$;
comment on function private.wake_webhooks() is 'Wakes the senders of webhooks when the transaction commits. Granted to nobody.';

create function private.notify_webhooks() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform private.wake_webhooks();
  return null;
end
$$;
comment on function private.notify_webhooks() is 'Wakes the senders of webhooks when the fact''s transaction commits.';

create function private.may_send(hook private.webhooks) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select
    from auth.sessions s
    join public.profiles a on a.id = hook.account_id and a.status = 'approved'
    join public.profiles p on p.id = s.user_id and p.suspended_at is null and p.erased_at is null
    where s.id = hook.session_id and s.kind = 'hook' and s.account_id = hook.account_id
      and (s.not_after is null or s.not_after > now())
      and (
        s.user_id = hook.account_id
        or exists (
          select from public.account_people m
          where m.account_id = hook.account_id and m.person_id = s.user_id and m.ended_at is null
        )
      )
  )
$$;
comment on function private.may_send(private.webhooks) is
$$Whether a webhook is sent anything: its session lives, its account is approved, and who made it belongs to the account and is not suspended.
Granted to nobody.
Source: docs/decisions/299.$$;

create function private.claim_webhooks(most integer)
returns table (
  id uuid, webhook_id uuid, url text, secrets text[], person_id uuid, session_id uuid, account_id uuid, event_id uuid, type text,
  happened_at timestamptz, table_name text, row_id uuid, attempts integer
)
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  hook private.webhooks;
  left_over integer := most;
  failing integer;
  free integer;
begin
  for hook in
    select w.*
    from private.webhooks w
    where w.status = 'on' and exists (
      select from private.webhook_deliveries d
      where d.webhook_id = w.id and d.send_after <= now() and (d.claimed_until is null or d.claimed_until <= now())
    )
    -- Receivers that fail do not take the places of those that answer.
    order by w.first_failed_at is not null, w.begun_at nulls first
    for no key update skip locked
  loop
    exit when left_over <= 0;
    if not private.may_send(hook) then
      update private.webhook_deliveries d
      set send_after = null, claimed_until = null, error = 'silent'
      where d.webhook_id = hook.id and d.send_after is not null;
      continue;
    end if;
    -- Gateways that died at each of its tries: it may be what ends them.
    update private.webhook_deliveries d
    set send_after = null, claimed_until = null, error = 'timeout'
    where d.webhook_id = hook.id and d.send_after <= now() and d.claimed_until <= now() and d.attempts >= 8;
    if hook.begun_at is null or hook.begun_at <= now() - interval '1 second' then
      hook.begun_at := now();
      hook.begun := 0;
    end if;
    free := least(left_over, 10 - hook.begun, 2 - (
      select count(*) from private.webhook_deliveries d where d.webhook_id = hook.id and d.claimed_until > now()
    )::integer, 5 - (
      select count(*)
      from private.webhooks w
      join private.webhook_deliveries d on d.webhook_id = w.id
      where w.account_id = hook.account_id and d.claimed_until > now()
    )::integer);
    if hook.first_failed_at is not null then
      -- Counted once: these come last.
      failing := coalesce(failing, (
        select count(*)
        from private.webhook_deliveries d
        join private.webhooks w on w.id = d.webhook_id
        where d.claimed_until > now() and w.first_failed_at is not null
      )::integer);
      free := least(free, 150 - failing);
    end if;
    continue when free <= 0;

    return query
    with due as materialized (
      select d.id
      from private.webhook_deliveries d
      where d.webhook_id = hook.id and d.send_after <= now() and (d.claimed_until is null or d.claimed_until <= now())
      order by d.send_after, d.created_at, d.id
      limit free
      for update skip locked
    )
    update private.webhook_deliveries d
    set attempts = d.attempts + 1, tried_at = now(), claimed_until = now() + interval '1 minute'
    from due
    join private.webhook_deliveries o on o.id = due.id
    join private.events e on e.id = o.event_id
    where d.id = due.id
    returning d.id, hook.id, hook.url,
      case when hook.rotated_at > now() - interval '24 hours'
        then array[
          private.webhook_secret(hook.id, hook.secret_version), private.webhook_secret(hook.id, hook.secret_version - 1)
        ]
        else array[private.webhook_secret(hook.id, hook.secret_version)]
      end,
      (select s.user_id from auth.sessions s where s.id = hook.session_id), hook.session_id, hook.account_id,
      e.id, e.type, e.happened_at, e.table_name, e.row_id, d.attempts;
    get diagnostics free = row_count;
    left_over := left_over - free;
    failing := failing + free;
    update private.webhooks w set begun_at = hook.begun_at, begun = hook.begun + free where w.id = hook.id;
  end loop;
end
$$;
comment on function private.claim_webhooks(integer) is
$$Takes deliveries that are due, each to one gateway for a minute, and counts the try: of one webhook at most two at once and ten a second, of one account
at most five at once, and of webhooks that failed last 150 together, half of what a gateway has under way, over all gateways: receivers that hang leave
room for the others. A delivery of a webhook that may not be sent anything any more (private.may_send) ends with the error silent, one of whose
eight tries no gateway came back with timeout. secrets: what
signs (private.webhook_secret), the newest first; for 24 hours after a rotation also the one before. person_id and session_id are those by which the row is
read again; table_name is null where nothing is read.
For the sender of webhooks.
Definer: the gateway's login may read no table.
Source: docs/decisions/299.$$;
grant execute on function private.claim_webhooks(integer) to authenticator;

create function private.finish_webhook(delivery_id uuid, status integer, took_ms integer, response_start text) returns void
language sql security definer
set search_path = ''
as $$
  with done as (
    update private.webhook_deliveries d
    set sent_at = now(), send_after = null, claimed_until = null, status_code = finish_webhook.status,
      took_ms = finish_webhook.took_ms, error = null, response_start = left(finish_webhook.response_start, 200)
    where d.id = delivery_id and d.claimed_until is not null
    returning d.webhook_id
  )
  update private.webhooks w
  set last_sent_at = now(), failures = 0, first_failed_at = null
  from done
  where w.id = done.webhook_id
$$;
comment on function private.finish_webhook(uuid, integer, integer, text) is
$$Records that a receiver took a delivery (2xx). Recorded again it changes nothing.
For the sender of webhooks.
Definer: the gateway's login may write no table.$$;
grant execute on function private.finish_webhook(uuid, integer, integer, text) to authenticator;

create function private.disable_webhook(hook private.webhooks, why text) returns void
language plpgsql
set search_path = ''
as $$
begin
  update private.webhooks w
  set status = 'disabled', disabled_why = why, listens_since = clock_timestamp()
  where w.id = hook.id;
  perform private.emit(
    'webhook_disabled', array[private.titular_of(hook.account_id)], null, null, null, '/desenvolvedores/avisos',
    jsonb_build_object('host', private.host_of(hook.url), 'why', why), notifies_actor => true, account => hook.account_id
  );
end
$$;
comment on function private.disable_webhook(private.webhooks, text) is
$$Disables a webhook whose receiver failed for too long or answered 410, and notifies the titular of its account, who manages it (kind
webhook_disabled; data host, why).
The caller holds the row. Granted to nobody.$$;

create function private.postpone_webhook(
  delivery_id uuid, status integer, took_ms integer, error text, response_start text, retry_after_seconds integer,
  at timestamptz default now()
) returns integer
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  waits constant integer[] := array[5, 300, 1800, 7200, 18000, 36000, 36000];
  hook private.webhooks;
  tried private.webhook_deliveries;
  seconds integer;
begin
  select w.* into hook
  from private.webhooks w
  where w.id = (select d.webhook_id from private.webhook_deliveries d where d.id = delivery_id)
  for no key update;
  select d.* into tried from private.webhook_deliveries d where d.id = delivery_id for update;
  if tried.claimed_until is null then
    return null;
  end if;

  -- A little earlier or later, so that what failed together does not come again together.
  seconds := round(waits[tried.attempts] * (0.9 + 0.2 * random()));
  if seconds is not null and retry_after_seconds is not null then
    seconds := greatest(seconds, least(retry_after_seconds, 86400));
  end if;
  update private.webhook_deliveries d
  set send_after = at + make_interval(secs => seconds), claimed_until = null, status_code = postpone_webhook.status,
    took_ms = postpone_webhook.took_ms, error = left(postpone_webhook.error, 60), response_start = left(postpone_webhook.response_start, 200)
  where d.id = delivery_id;
  update private.webhooks w
  set failures = w.failures + 1, first_failed_at = coalesce(w.first_failed_at, at)
  where w.id = hook.id;

  if hook.status <> 'on' then
    return null;
  elsif status = 410 then
    perform private.disable_webhook(hook, 'gone');
    return null;
  elsif hook.first_failed_at <= at - interval '5 days' and hook.failures + 1 >= 20 then
    perform private.disable_webhook(hook, 'failing');
    return null;
  end if;
  return seconds;
end
$$;
comment on function private.postpone_webhook(uuid, integer, integer, text, text, integer, timestamptz) is
$$Records a try that failed: it is due again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h, a tenth more or less, or later where the receiver said so
(retry_after_seconds, a day at most); after the eighth it is given up. status is null where there was no answer. Returns the seconds until the next
try, null where there is none.
A 410 disables the webhook at once; nothing but failures for five days and 20 of them disable it too (private.disable_webhook).
For the sender of webhooks; at is given by tests. Recorded again it changes nothing.
Definer: the gateway's login may write no table.
Source: docs/decisions/299.$$;
grant execute on function private.postpone_webhook(uuid, integer, integer, text, text, integer, timestamptz) to authenticator;

create function private.waiting_webhooks() returns table (due bigint, given_up bigint, oldest_seconds integer)
language sql stable security definer
set search_path = ''
as $$
  select count(*) filter (where d.send_after <= now() and w.status = 'on'),
    count(*) filter (where d.send_after is null and d.sent_at is null),
    -- A receiver that hangs or takes ten a second has some that are late, and its calls go on.
    extract(epoch from now() - min(d.send_after) filter (
      where d.send_after <= now() and w.status = 'on' and coalesce(w.begun_at, '-infinity') < now() - interval '2 minutes'
    ))::integer
  from private.webhook_deliveries d
  join private.webhooks w on w.id = d.webhook_id
  where d.sent_at is null
$$;
comment on function private.waiting_webhooks() is
$$How many deliveries are due (due), how many were given up in the last 30 days (given_up), and for how long the oldest one is due of webhooks that nobody has
called for two minutes (oldest_seconds): those that no gateway sends.
Numbers for /metrics and get_health.
For the gateway and admins.
Definer: the gateway's login may read no table.
Nullable: oldest_seconds.$$;
grant execute on function private.waiting_webhooks() to authenticator, app_admin;

create function private.forget_events(at timestamptz default now()) returns integer
language sql security definer
set search_path = ''
as $$
  with forgotten as (
    delete from private.events e where e.happened_at < forget_events.at - interval '30 days' returning 1
  )
  select count(*)::integer from forgotten
$$;
comment on function private.forget_events(timestamptz) is
$$Deletes events, and with them their deliveries, after 30 days; returns how many.
For the gateway's daily job; at is given by tests.
Definer: the gateway's login may write no table.$$;
grant execute on function private.forget_events(timestamptz) to authenticator;

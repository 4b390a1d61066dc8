create function public.list_webhooks() returns table (
  webhook_id uuid,
  url text,
  events text[],
  description text,
  status text,
  disabled_why text,
  created_at timestamptz,
  made_by uuid,
  made_by_name text,
  rotated_at timestamptz,
  last_sent_at timestamptz,
  last_tried_at timestamptz,
  last_status_code integer,
  last_error text,
  failing_since timestamptz,
  waiting integer
)
language sql stable security definer
set search_path = ''
as $$
  select w.id, w.url, w.events, w.description, w.status, w.disabled_why, w.created_at, w.made_by, p.full_name, w.rotated_at,
    w.last_sent_at, t.tried_at, t.status_code, t.error, w.first_failed_at,
    (
      select count(*)::integer from private.webhook_deliveries d where d.webhook_id = w.id and d.send_after is not null
    )
  from private.webhooks w
  join public.profiles p on p.id = w.made_by
  left join lateral (
    select d.tried_at, d.status_code, d.error
    from private.webhook_deliveries d
    -- One that is being sent for the first time has no answer yet.
    where d.webhook_id = w.id and d.tried_at is not null and coalesce(d.status_code::text, d.error) is not null
    order by d.tried_at desc, d.id desc
    limit 1
  ) t on true
  where w.account_id = (select auth.uid()) and private.asked_by('app_client', 'app_architect', 'app_supplier') and private.may('manage')
  order by w.created_at, w.id
$$;
comment on function public.list_webhooks() is
$$The webhooks of the account that the caller acts for, oldest first, with their last try that is over, since when nothing but failures came back
(failing_since), and how many deliveries wait. disabled_why: gone, the receiver answered 410; failing, nothing but failures for five days; ended, the
access of who made it ended. No secret is in it.
For who may manage the account; no row for anybody else.
Nullable: disabled_why, rotated_at, last_sent_at, last_tried_at, last_status_code, last_error, failing_since.
Closed sets: status (on, paused, disabled), disabled_why (gone, failing, ended).
Definer: no role of a request reads webhooks.
Source: docs/decisions/299.$$;
grant execute on function public.list_webhooks() to app_client, app_architect, app_supplier;

create function public.list_webhook_deliveries(webhook_id uuid) returns table (
  delivery_id uuid,
  event_id uuid,
  type text,
  happened_at timestamptz,
  created_at timestamptz,
  status text,
  attempts integer,
  tried_at timestamptz,
  next_at timestamptz,
  sent_at timestamptz,
  status_code integer,
  took_ms integer,
  error text,
  response_start text
)
language sql stable security definer
set search_path = ''
as $$
  select d.id, e.id, e.type, e.happened_at, d.created_at,
    case when d.sent_at is not null then 'sent' when d.send_after is null then 'given_up' else 'waiting' end,
    d.attempts, d.tried_at, d.send_after, d.sent_at, d.status_code, d.took_ms, d.error, d.response_start
  from private.webhooks w
  join private.webhook_deliveries d on d.webhook_id = w.id
  join private.events e on e.id = d.event_id
  where w.id = list_webhook_deliveries.webhook_id and w.account_id = (select auth.uid())
    and private.asked_by('app_client', 'app_architect', 'app_supplier') and private.may('manage')
  order by d.created_at desc, d.id desc
  limit 100
$$;
comment on function public.list_webhook_deliveries(uuid) is
$$The newest 100 deliveries of a webhook of the account that the caller acts for, newest first: what happened, and how its last try went. status: sent, waiting
(due at next_at) or given_up. event_id is the webhook-id that the receiver got. error: a word for why the last try failed (docs/errors.md).
For who may manage the account; no row for anybody else and for another's.
Nullable: tried_at, next_at, sent_at, status_code, took_ms, error, response_start.
Closed sets: status (sent, waiting, given_up).
Definer: no role of a request reads deliveries.
Source: docs/decisions/299.$$;
grant execute on function public.list_webhook_deliveries(uuid) to app_client, app_architect, app_supplier;

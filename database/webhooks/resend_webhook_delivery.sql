create function private.hold_open_webhook(webhook_id uuid) returns private.webhooks
language plpgsql
set search_path = ''
as $$
declare
  held private.webhooks := private.hold_webhook(hold_open_webhook.webhook_id);
begin
  if held.status <> 'on' then
    raise exception 'Este aviso a programa não está ligado. Ligue-o antes.' using errcode = 'PT409';
  end if;
  return held;
end
$$;
comment on function private.hold_open_webhook(uuid) is
  'As private.hold_webhook, for sending something now: PT409 where it is paused or disabled. Granted to nobody.';

create function public.test_webhook(webhook_id uuid) returns uuid
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  held private.webhooks;
  event uuid;
  delivery uuid;
begin
  perform private.check_manages_programs();
  held := private.hold_open_webhook(test_webhook.webhook_id);
  if exists (
    select from private.webhook_deliveries d
    join private.events e on e.id = d.event_id
    where d.webhook_id = held.id and e.type = 'webhook.test' and d.created_at > clock_timestamp() - interval '10 seconds'
  ) then
    raise exception 'Você acabou de testar. Espere dez segundos.' using errcode = 'LIMIT';
  end if;
  insert into private.events (type, row_id, accounts) values ('webhook.test', held.id, array[held.account_id]) returning id into event;
  insert into private.webhook_deliveries (webhook_id, event_id) values (held.id, event) returning id into delivery;
  return delivery;
end
$$;
comment on function public.test_webhook(uuid) is
$$Sends the event webhook.test to a webhook, with its id alone as data, and returns the delivery's id; list_webhook_deliveries has what became of it.
For who may manage the account: RIGHT without the right, PROGR to programs, 42501 to everybody else. PT404 for another's, PT409 for one that is not on, LIMIT
more than once in ten seconds.
Definer: no API role writes events.
Source: docs/decisions/299.$$;
grant execute on function public.test_webhook(uuid) to app_client, app_architect, app_supplier;

create function public.resend_webhook_delivery(delivery_id uuid) returns uuid
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  sent private.webhook_deliveries;
  held private.webhooks;
  again uuid;
begin
  perform private.check_manages_programs();
  select d.* into sent
  from private.webhook_deliveries d
  join private.webhooks w on w.id = d.webhook_id and w.account_id = auth.uid()
  where d.id = resend_webhook_delivery.delivery_id;
  if not found then
    raise exception 'Este envio não existe mais.' using errcode = 'PT404';
  end if;
  held := private.hold_open_webhook(sent.webhook_id);
  -- One that waits for its next try is due now, and is no second one.
  update private.webhook_deliveries d
  set send_after = least(d.send_after, now())
  where d.webhook_id = held.id and d.event_id = sent.event_id and d.send_after is not null
  returning d.id into again;
  if again is not null then
    perform private.wake_webhooks();
    return again;
  end if;
  insert into private.webhook_deliveries (webhook_id, event_id) values (held.id, sent.event_id) returning id into again;
  return again;
end
$$;
comment on function public.resend_webhook_delivery(uuid) is
$$Sends the event of a delivery once more, with the same webhook-id, and returns the id of the delivery that does: a new one, or the one that waits for
its next try, which is due now.
For who may manage the account: RIGHT without the right, PROGR to programs, 42501 to everybody else. PT404 for another's and for what was forgotten
after 30 days, PT409 for a webhook that is not on.
Definer: no API role writes deliveries.
Source: docs/decisions/299.$$;
grant execute on function public.resend_webhook_delivery(uuid) to app_client, app_architect, app_supplier;

create function public.replay_webhook(webhook_id uuid, since timestamptz) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  held private.webhooks;
  waiting integer;
  found_ones integer;
begin
  perform private.check_manages_programs();
  if since is null or since < now() - interval '30 days' - interval '1 minute' or since > now() then
    raise exception 'Escolha um momento dos últimos 30 dias.' using errcode = 'PT400';
  end if;
  held := private.hold_open_webhook(replay_webhook.webhook_id);
  select count(*) into waiting from private.webhook_deliveries d where d.webhook_id = held.id and d.send_after is not null;
  if waiting >= 1000 then
    raise exception 'Ainda há 1.000 envios esperando. Aguarde que eles saiam.' using errcode = 'LIMIT';
  end if;
  insert into private.webhook_deliveries (webhook_id, event_id)
  select held.id, e.id
  from private.events e
  where e.accounts @> array[held.account_id] and e.type = any (held.events) and e.happened_at >= replay_webhook.since
    and not exists (
      select from private.webhook_deliveries d where d.webhook_id = held.id and d.event_id = e.id and d.send_after is not null
    )
  order by e.happened_at, e.id
  limit 1000 - waiting;
  get diagnostics found_ones = row_count;
  return found_ones;
end
$$;
comment on function public.replay_webhook(uuid, timestamptz) is
$$Sends again, oldest first, what happened since a moment of the last 30 days and the webhook wants: also what came while it was paused or disabled, and what
was sent before, each with the webhook-id that it had. What waits already is not sent twice. Returns how many: at most 1,000 wait at a
time.
For who may manage the account: RIGHT without the right, PROGR to programs, 42501 to everybody else. PT400 for another moment, PT404 for another's, PT409 for a
webhook that is not on, LIMIT while 1,000 wait.
Definer: no API role writes deliveries.
Source: docs/decisions/299.$$;
grant execute on function public.replay_webhook(uuid, timestamptz) to app_client, app_architect, app_supplier;

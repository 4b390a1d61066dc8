create function private.end_change_order(change_order_id uuid, at timestamptz) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  change public.change_orders;
begin
  update public.change_orders c
  set status = 'expired', closed_at = end_change_order.at
  where c.id = end_change_order.change_order_id and c.status = 'sent'
  returning * into change;
  if found then
    perform private.notify_change_order(change, 'change_closed');
  end if;
end
$$;
comment on function private.end_change_order(uuid, timestamptz) is
$$Writes that a change order expired, and notifies all three (kind change_closed).
The caller holds it. Granted to nobody.$$;

create function private.expire_change_orders(at timestamptz default now()) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  ended uuid;
  expired integer := 0;
begin
  for ended in
    select c.id
    from public.change_orders c
    join public.projects p on p.id = c.project_id
    where c.status = 'sent'
      and (c.answer_by < private.day_in_sao_paulo(expire_change_orders.at) or p.status <> 'in_progress')
    order by c.id
    for no key update of c skip locked
  loop
    perform private.end_change_order(ended, expire_change_orders.at);
    expired := expired + 1;
  end loop;
  return expired;
end
$$;
comment on function private.expire_change_orders(timestamptz) is
$$Ends change orders whose last day has passed (São Paulo) or whose project is no longer in progress; returns how many. One that is
being decided at this moment is left to the next run.
Run by the jobs with more rights: the gateway's role reads nothing.
Source: docs/decisions/090 and 113.$$;
grant execute on function private.expire_change_orders(timestamptz) to authenticator;

create function private.notify_change_orders_due(at timestamptz default now()) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  change public.change_orders;
  today date := private.day_in_sao_paulo(notify_change_orders_due.at);
begin
  if private.is_before_eight(notify_change_orders_due.at) then
    return;
  end if;
  for change in
    select *
    from public.change_orders c
    where c.status = 'sent' and c.answer_by between today and today + 1 and private.day_in_sao_paulo(c.sent_at) < today
    order by c.id
  loop
    perform private.notify_change_order(change, 'change_expiring', '{}', 'change_expiring:' || change.id);
  end loop;
end
$$;
comment on function private.notify_change_orders_due(timestamptz) is
$$Reminds those who have not answered a change order yet, once, the day before its last day, from eight in the morning of São Paulo (kind
change_expiring); what was sent on the same day is left out.
Run by the jobs with more rights: the gateway's role reads nothing.
Source: docs/decisions/090 and 113.$$;
grant execute on function private.notify_change_orders_due(timestamptz) to authenticator;

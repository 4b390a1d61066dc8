create function private.deliveries_since() returns date
language sql stable
set search_path = ''
as $$
  select private.day_in_sao_paulo(h.applied_at) from private.schema_history h where h.file = 'deliveries/1222_deliveries.sql'
$$;
comment on function private.deliveries_since() is
$$Since which day deliveries can be recorded here: of a promise that had passed long before, nobody could have said anything.
Granted to nobody.$$;

create function private.counts_as_delivered(target_order_id uuid, promised_on date, unpaid numeric) returns boolean
language sql stable
set search_path = ''
as $$
  select counts_as_delivered.promised_on < s.day
    and not (
      coalesce(counts_as_delivered.unpaid, 0) > 0 and (
        counts_as_delivered.promised_on >= s.day - 30
        or exists (
          select from public.instalments i
          where i.order_id = counts_as_delivered.target_order_id and i.on_delivery and i.due_on is null
        )
      )
    )
  from (select private.deliveries_since() as day) s
$$;
comment on function private.counts_as_delivered(uuid, date, numeric) is
$$Whether goods of an order came although nobody recorded it: they were promised before deliveries could be recorded here, and are paid whole, or were
promised more than a month before while no instalment waits for their delivery. unpaid: R$ that are left to pay of them.
The one place where this is defined; granted to nobody.
Source: docs/decisions/271.$$;

create function private.late_orders(today date, orders uuid[] default null)
returns table (order_id uuid, promised_on date)
language sql stable
set search_path = ''
as $$
  select o.id, w.promised_on
  from public.orders o
  join public.projects p on p.id = o.project_id and p.status in ('quoting', 'in_progress')
  cross join lateral (
    select private.day_in_sao_paulo(o.confirmed_at) + max(q.delivery_time_days) as promised_on,
      coalesce(sum(q.price - coalesce((select sum(y.amount) from public.payments y where y.quote_id = q.id), 0)), 0) as unpaid
    from private.order_items t
    join public.quotes q on q.id = t.quote_id
    where t.order_id = o.id and t.removed_at is null
  ) w
  where o.status = 'confirmed' and o.fulfilled_at is null
    and (late_orders.orders is null or o.id = any (late_orders.orders))
    and w.promised_on < late_orders.today
    and not private.counts_as_delivered(o.id, w.promised_on, w.unpaid)
    and not exists (select from public.deliveries d where d.order_id = o.id and d.status = 'announced')
$$;
comment on function private.late_orders(date, uuid[]) is
$$Confirmed orders of open projects that are late on a day: the promised day has passed, something of them is not delivered, and no delivery is
announced, nor does it count as delivered (private.counts_as_delivered).
The one rule of what is late: for the reminders, the schedule and the lists of architects, clients and suppliers.
Granted to nobody.
Source: docs/decisions/271.$$;

create function private.notify_deliveries_late(at timestamptz default now()) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  today date := private.day_in_sao_paulo(notify_deliveries_late.at);
  entry record;
  events integer := 0;
begin
  if private.is_before_eight(notify_deliveries_late.at) then
    return 0;
  end if;
  for entry in
    -- Only the latest reminder that is due, so that a restart after a pause sends one instead of two.
    select o as placed, l.promised_on, days.after
    from private.late_orders(today) l
    join public.orders o on o.id = l.order_id
    cross join lateral (
      select max(n.after) as after
      from (values (1), (7)) n (after)
      where l.promised_on + n.after <= today and l.promised_on + n.after > private.deliveries_since()
    ) days
    where days.after is not null
      -- After a fortnight a reminder of the day says nothing new; the order stays in the list of what is late.
      and today - l.promised_on <= 14
      and not exists (
        select from public.notifications n
        where n.recipient_id = o.architect_id and n.once_key = format('delivery_late:%s:%s', o.id, l.promised_on + days.after)
      )
    order by o.id
  loop
    events := events + 1;
    perform private.emit(
      'delivery_late', array[(entry.placed).architect_id], (entry.placed).project_id, null, (entry.placed).supplier_id,
      '/orders/' || (entry.placed).id,
      jsonb_build_object(
        'order', private.order_label(entry.placed), 'category', (entry.placed).category, 'due_on', entry.promised_on,
        'days', today - entry.promised_on
      ),
      once_key => format('delivery_late:%s:%s', (entry.placed).id, entry.promised_on + entry.after)
    );
  end loop;
  return events;
end
$$;
comment on function private.notify_deliveries_late(timestamptz) is
$$Reminds architects of orders that are late (private.late_orders), a day and a week after the promised day, once each, from eight in the morning of
São Paulo: kind delivery_late; data order, category, due_on (the promised day), days late. Returns how many were due and not announced yet.
Run by the jobs with more rights: the gateway's role reads nothing.
Source: docs/decisions/090 and 271.$$;
grant execute on function private.notify_deliveries_late(timestamptz) to authenticator;

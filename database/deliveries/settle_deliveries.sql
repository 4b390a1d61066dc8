create function private.settle_deliveries(target uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  today date := private.day_in_sao_paulo(now());
  is_delivered boolean := private.is_delivered(target);
  last_day date;
begin
  if is_delivered = (select o.fulfilled_at is not null from public.orders o where o.id = target) then
    return;
  end if;
  if not is_delivered then
    update public.orders o set fulfilled_at = null, money_at = now() where o.id = target;
    update public.instalments i
    set due_on = null
    from private.instalment_figures(array[target], today) f
    where i.id = f.instalment_id and i.on_delivery and i.due_on is not null and f.paid = 0;
    return;
  end if;
  select max(d.arrived_on) into last_day
  from public.deliveries d
  join private.delivery_lines l on l.delivery_id = d.id and l.accepted > 0
  join private.order_items t on t.order_id = d.order_id and t.quote_id = l.quote_id and t.removed_at is null
  where d.order_id = target and d.status = 'checked';
  -- Open pages read the order again by its money_at.
  update public.orders o
  set fulfilled_at = case when last_day = today then now() else (last_day + time '12:00') at time zone 'America/Sao_Paulo' end,
    money_at = now()
  where o.id = target;
  update public.instalments i
  set due_on = last_day + i.offset_days
  where i.order_id = target and i.on_delivery and i.due_on is null;
end
$$;
comment on function private.settle_deliveries(uuid) is
$$Makes orders.fulfilled_at say whether everything that an order holds was accepted (I27): with the last delivery its day is set, and its instalments that
are due on delivery are due that day plus their offset_days; where it is no longer so, both are cleared, but for instalments of which something was
paid. The version of the order is not counted: what was agreed is unchanged, and a change order that waits goes on to wait.
The caller holds the order. Granted to nobody.
Source: docs/decisions/271.$$;

create function private.date_instalment_on_delivery() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  delivered_on date := (select private.day_in_sao_paulo(o.fulfilled_at) from public.orders o where o.id = new.order_id);
begin
  new.due_on := delivered_on + new.offset_days;
  return new;
end
$$;
comment on function private.date_instalment_on_delivery() is
$$Before an instalment that waits for the delivery is written: of an order that was delivered whole it is due at once, also where a change order wrote
it afterwards.
Trigger function of public.instalments; granted to nobody.$$;

create function private.follow_left_items() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  touched uuid;
begin
  for touched in
    select distinct n.order_id
    from new_rows n
    join public.deliveries d on d.order_id = n.order_id
    where n.removed_at is not null
    order by n.order_id
  loop
    with gone as (
      delete from private.delivery_lines l
      using public.deliveries d
      where d.id = l.delivery_id and d.order_id = touched and d.status = 'announced'
        and not exists (
          select from private.order_items t where t.order_id = touched and t.quote_id = l.quote_id and t.removed_at is null
        )
      returning l.delivery_id, l.quote_id
    )
    update public.deliveries d
    set version = d.version + 1, changed_at = now(),
      (status, withdrawn_at) = (
        select case when n.is_empty then 'withdrawn' else d.status end, case when n.is_empty then now() end
        from (
          select not exists (
            select from private.delivery_lines l
            where l.delivery_id = d.id and not exists (select from gone g where g.delivery_id = l.delivery_id and g.quote_id = l.quote_id)
          )
        ) n (is_empty)
      )
    where d.id in (select g.delivery_id from gone g);
    perform private.settle_deliveries(touched);
  end loop;
  return null;
end
$$;
comment on function private.follow_left_items() is
$$After quotes left an order: what was announced of them does not come any more, a delivery of nothing else is withdrawn, and the order may be fulfilled
without them.
Trigger function of private.order_items; granted to nobody.
Source: docs/decisions/271.$$;

create function private.withdraw_deliveries_of_order() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  update public.deliveries d
  set status = 'withdrawn', version = d.version + 1, withdrawn_at = now(), changed_at = now()
  where d.order_id = new.id and d.status = 'announced';
  return null;
end
$$;
comment on function private.withdraw_deliveries_of_order() is
$$After an order was cancelled, also by a termination: what was announced of it is withdrawn; what was checked stays.
Trigger function of public.orders; granted to nobody.$$;

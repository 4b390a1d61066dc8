create function private.ended_quotes(change public.change_orders) returns uuid[]
language sql stable
set search_path = ''
as $$
  select p.ended || private.left_inclusions(p.ended)
  from (
    select coalesce(array_agg(q.id), '{}') as ended
    from private.change_order_lines l
    join public.quotes q on q.id = l.quote_id
    where l.change_order_id = (change).id and (change).kind = 'termination'
      and (
        q.price + l.price_delta = 0 and q.scope is distinct from 'included'
        -- The item that it was included in has ended before.
        or q.scope = 'included' and not exists (
          select from public.quotes main where main.request_id = q.request_id and main.status = 'approved' and main.price > 0
        )
      )
  ) p
$$;
comment on function private.ended_quotes(public.change_orders) is
$$Which approvals a termination takes back: of the items that end at 0, and of those that were included in nothing else, also where these
stand in another order. The others stay approved at their settled value.
Granted to nobody.$$;

create function private.settle_change(change public.change_orders) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  today date := private.day_in_sao_paulo(now());
  last_number integer;
  difference numeric;
begin
  if change.instalments is not null then
    perform private.write_instalments(change.order_id, change.instalments);
    return;
  end if;
  select private.order_price(change.order_id) - coalesce(sum(i.amount), 0), coalesce(max(i.number), 0)
  into difference, last_number
  from public.instalments i
  where i.order_id = change.order_id;
  if difference > 0 and last_number < 100 then
    insert into public.instalments
      (order_id, number, label, amount, due_on, project_id, architect_id, client_id, supplier_id)
    values (
      change.order_id, last_number + 1, private.change_order_label(change), difference, today + 30,
      change.project_id, change.architect_id, change.client_id, change.supplier_id
    );
  else
    perform private.settle_instalments(change.order_id);
  end if;
  -- Nothing more will be delivered.
  if change.kind = 'termination' then
    update public.instalments i
    set due_on = today + 30, on_delivery = false, offset_days = 0
    from private.instalment_figures(array[change.order_id], today) f
    where i.id = f.instalment_id and i.due_on is null and f.remaining > 0;
  end if;
end
$$;
comment on function private.settle_change(public.change_orders) is
$$Makes the instalments of an order sum to its price after a change order (I15): as the change order plans them; or the difference
becomes one more, due 30 days later, or is taken off the last ones, of which nothing was paid. What waits for a delivery that a
termination takes away is due 30 days later.
The caller holds the order. Granted to nobody.
Source: docs/decisions/111 and 113.$$;

create function private.apply_change_order(change public.change_orders) returns uuid[]
language plpgsql volatile
set search_path = ''
as $$
#variable_conflict use_variable
declare
  placed public.orders;
  ended uuid[];
  reopened uuid[] := '{}';
  superseded public.change_orders;
begin
  select * into strict placed from public.orders o where o.id = change.order_id;
  perform private.check_changed_order(placed);
  if placed.version <> change.order_version then
    raise exception 'Este aditivo não vale mais: o prazo terminou ou o pedido mudou.' using errcode = 'SIGNS';
  end if;
  perform private.check_change_order(change);
  ended := private.ended_quotes(change);

  update public.quotes q
  set price = q.price + l.price_delta, delivery_time_days = q.delivery_time_days + l.days_delta
  from private.change_order_lines l
  where l.change_order_id = change.id and q.id = l.quote_id and q.id <> all (ended)
    and (l.price_delta <> 0 or l.days_delta <> 0);
  -- The third agreement is the client's approval of what is delivered instead.
  perform private.apply_spec(s.project_item_id, s.spec, 'change_order')
  from (
    select q.project_item_id, l.spec
    from private.change_order_lines l
    join public.quotes q on q.id = l.quote_id
    where l.change_order_id = change.id and l.spec is not null
    order by q.project_item_id
  ) s;
  if cardinality(ended) > 0 then
    reopened := private.take_back_approvals(change.project_id, ended, 'order_terminated', change.title);
  end if;
  perform private.settle_change(change);
  update public.orders o
  set version = change.order_version + 1,
    status = case change.kind when 'termination' then 'cancelled' else o.status end,
    cancelled_at = case change.kind when 'termination' then coalesce(o.cancelled_at, now()) end,
    cancel_reason = case change.kind when 'termination' then change.title end
  where o.id = change.order_id;

  update public.change_orders c set status = 'applied', closed_at = now() where c.id = change.id;
  -- Other proposals for this order were written against its former content.
  for superseded in
    select * from public.change_orders c where c.order_id = change.order_id and c.status = 'sent' order by c.id for no key update
  loop
    perform private.end_change_order(superseded.id, now());
  end loop;
  perform private.follow_change(change.id);
  return reopened;
end
$$;
comment on function private.apply_change_order(public.change_orders) is
$$Carries out a change order to which all three agreed: prices and days of the approved quotes, fichas, approvals that a termination takes
back, instalments, the version of the order and its end; other change orders of the order expire. Returns the quotes that are open
again.
The caller holds what hold_deals holds, the order and the change order. For sign_off_change_order; granted to nobody.
Source: docs/decisions/113.$$;

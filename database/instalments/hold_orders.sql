create function private.hold_orders(orders uuid[]) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform from public.project_items i
  where i.id in (
    select q.project_item_id
    from private.order_items t
    join public.quotes q on q.id = t.quote_id
    where t.order_id = any (hold_orders.orders) and t.removed_at is null
  )
  order by i.id
  for share;
  perform from public.quotes q
  where q.id in (select t.quote_id from private.order_items t where t.order_id = any (hold_orders.orders) and t.removed_at is null)
  order by q.id
  for no key update;
end
$$;
comment on function private.hold_orders(uuid[]) is
$$Holds what orders are paid for until the transaction ends: all items by their ids, so that a plain approval of one of them is refused at once and
does not wait in a circle with an undoing, then all quotes, so that payments and reversals of these quotes take turns.
For pay_instalment and record_statement_payments; granted to nobody.$$;

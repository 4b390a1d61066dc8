create function private.leave_orders(quotes uuid[], reason text default null) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  left_of uuid;
begin
  for left_of in
    select o.id
    from public.orders o
    where o.id in (select t.order_id from private.order_items t where t.quote_id = any (quotes) and t.removed_at is null)
    order by o.id
    for no key update
  loop
    update private.order_items t
    set removed_at = now()
    where t.order_id = left_of and t.quote_id = any (quotes) and t.removed_at is null;
    perform private.settle_instalments(left_of);
    update public.orders o
    set version = o.version + 1,
      (status, cancelled_at, cancel_reason) = (
        select case when n.is_empty then 'cancelled' else o.status end,
          case when n.is_empty then now() end, case when n.is_empty then leave_orders.reason end
        from (select not exists (select from private.order_items t where t.order_id = o.id and t.removed_at is null)) n (is_empty)
      )
    where o.id = left_of;
  end loop;
end
$$;
comment on function private.leave_orders(uuid[], text) is
$$Takes quotes that are no longer approved out of their orders; an order of which nothing is left is cancelled, with the reason.
Instalments follow the price. For functions that hold the quotes; granted to nobody.
Source: docs/decisions/110.$$;

create function private.write_instalments(order_id uuid, plan jsonb) returns void
language plpgsql volatile
set search_path = ''
as $$
#variable_conflict use_column
begin
  -- By its number, so that an instalment that stays keeps its id, which calendars know.
  insert into public.instalments as i (
    order_id, number, label, amount, due_on, on_delivery, offset_days, project_id, architect_id, client_id, supplier_id
  )
  select o.id, p.number, p.label, p.amount, p.due_on, p.on_delivery, p.offset_days,
    o.project_id, o.architect_id, o.client_id, o.supplier_id
  from private.instalment_plan(plan, private.order_price(write_instalments.order_id)) p
  cross join public.orders o
  where o.id = write_instalments.order_id
  order by p.number
  on conflict on constraint instalments_numbered_once do update
  set (label, amount, due_on, on_delivery, offset_days)
    = (excluded.label, excluded.amount, excluded.due_on, excluded.on_delivery, excluded.offset_days);
  delete from public.instalments i where i.order_id = write_instalments.order_id and i.number > jsonb_array_length(plan);
end
$$;
comment on function private.write_instalments(uuid, jsonb) is
$$Replaces the instalments of an order by a plan (private.instalment_plan) that sums to its price. Raises INSUM, DECIM.
The caller holds the order. Granted to nobody.
Source: docs/decisions/111.$$;

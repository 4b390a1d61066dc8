create function private.notify_delivery(held public.deliveries, kind text, change text) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  placed public.orders;
  parts record;
begin
  select * into strict placed from public.orders o where o.id = (held).order_id;
  select count(*)::integer as things, (count(*) filter (where l.refused > 0))::integer as refused,
    (count(*) filter (where l.accepted + l.refused < l.quantity))::integer as absent
  into parts
  from private.delivery_lines l
  where l.delivery_id = (held).id;
  perform private.emit(
    notify_delivery.kind, array[(held).architect_id, (held).client_id, (held).supplier_id], (held).project_id, null, auth.uid(),
    '/orders/' || placed.id,
    jsonb_build_object(
      'order', private.order_label(placed), 'category', placed.category, 'change', notify_delivery.change,
      'arrives_on', coalesce((held).arrived_on, (held).arrives_on), 'things', parts.things,
      'refused', nullif(parts.refused, 0), 'absent', nullif(parts.absent, 0),
      'is_fulfilled', nullif(notify_delivery.change = 'checked' and placed.fulfilled_at is not null, false)
    ),
    jsonb_build_object('reason', case (held).status when 'withdrawn' then (held).withdraw_reason else (held).check_note end, 'note', (held).note)
  );
end
$$;
comment on function private.notify_delivery(public.deliveries, text, text) is
$$Notifies the sides of an order, except the one who acts, of a delivery: kind delivery_announced with change announced, changed or withdrawn, or
delivery_checked with change checked or reopened. Data order, category, change, arrives_on (the day it came, once it was checked), things (lines),
refused and absent (lines of which something was), is_fulfilled; for the mail also note and reason, as people wrote them.
For definer functions; granted to nobody.$$;

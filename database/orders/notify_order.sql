create function private.notify_order(target uuid, decision text, reason text) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  placed public.orders;
  request uuid;
  is_entered constant boolean := private.acting_guest() is distinct from private.signing_guest();
begin
  select * into strict placed from public.orders o where o.id = target;
  perform private.emit(
    case decision when 'agreed' then 'order_confirmed' else 'order_declined' end,
    array[placed.architect_id, placed.client_id], placed.project_id, null,
    case when is_entered then placed.architect_id else placed.supplier_id end,
    '/orders/' || placed.id,
    jsonb_build_object('order', private.order_label(placed), 'category', placed.category, 'entered', nullif(is_entered, false)),
    jsonb_build_object('reason', reason)
  );
  select r.id into request
  from public.quote_requests r
  where (r.project_id, r.category, r.supplier_id) = (placed.project_id, placed.category, placed.supplier_id);
  perform private.post_event(
    placed.project_id, request,
    case decision when 'agreed' then 'order_confirmed' else 'order_declined' end,
    jsonb_build_object('order', private.order_label(placed))
  );
end
$$;
comment on function private.notify_order(uuid, text, text) is
$$Notifies architect and client that the supplier confirmed or declined an order (kinds order_confirmed and order_declined; data
order, category, entered where the architect entered it for
the supplier and is the one named; for the mail also reason), and says it in the conversation of the request.
For sign_off_order; granted to nobody.$$;

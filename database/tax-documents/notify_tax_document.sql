create function private.notify_tax_document(document public.tax_documents, change text) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  placed public.orders;
  side text := private.actor_role();
begin
  select * into strict placed from public.orders o where o.id = (document).order_id;
  perform private.emit(
    'tax_document',
    -- The supplier wrote it: only the team's act is news to them.
    case change when 'removed' then array[placed.architect_id, placed.client_id, placed.supplier_id] else array[placed.architect_id, placed.client_id] end,
    placed.project_id, null, case when side = 'admin' then null else auth.uid() end, '/orders/' || placed.id,
    jsonb_build_object(
      'order', private.order_label(placed), 'category', placed.category, 'change', change, 'number', (document).number, 'amount', (document).total
    ),
    jsonb_build_object('reason', (document).removal_reason)
  );
end
$$;
comment on function private.notify_tax_document(public.tax_documents, text) is
$$Notifies architect and client, except the one who acts, of a tax document of an order: kind tax_document with change added, cancelled or removed; of a
removal the supplier too. Data order, category, change, number, amount (R$); for the mail also reason, as the team wrote it.
For definer functions; granted to nobody.$$;

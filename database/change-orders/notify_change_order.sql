create function private.change_order_waits_for(change public.change_orders) returns text[]
language sql stable
set search_path = ''
as $$
  select coalesce(array_agg(r.role order by r.role), '{}')
  from unnest(array['architect', 'client', 'supplier']) r (role)
  where private.change_order_status(change) = 'sent'
    and not exists (select from public.sign_offs s where s.entity_id = (change).id and s.person_role = r.role)
$$;
comment on function private.change_order_waits_for(public.change_orders) is
  'The roles that have still to answer a change order; none unless it waits for an answer. Granted to nobody.';

create function private.notify_change_order(
  change public.change_orders,
  notice text,
  words jsonb default '{}',
  once_key text default null
) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  placed public.orders;
  request uuid;
  waits text[] := private.change_order_waits_for(change);
  sides jsonb := jsonb_build_object(
    'architect', change.architect_id, 'client', change.client_id, 'supplier', change.supplier_id
  );
begin
  select * into strict placed from public.orders o where o.id = change.order_id;
  perform private.emit(
    notice,
    array(
      select s.value::uuid
      from jsonb_each_text(sides) s
      where notice <> 'change_expiring' or s.key = any (waits)
    ),
    change.project_id, null,
    case when notice = 'change_expiring' or change.status = 'expired' then change.author_id else private.actor() end,
    '/change-orders/' || change.id,
    jsonb_build_object(
      'order', private.order_label(placed), 'category', placed.category, 'change_kind', change.kind, 'number', change.number,
      'price_delta', private.change_order_delta(change.id), 'answer_by', change.answer_by, 'status', change.status
    ),
    words, once_key
  );
  if notice <> 'change_expiring' then
    select r.id into request
    from public.quote_requests r
    where (r.project_id, r.category, r.supplier_id) = (placed.project_id, placed.category, placed.supplier_id);
    perform private.post_event(
      placed.project_id, request, notice,
      jsonb_build_object('change_kind', change.kind, 'number', change.number, 'order', private.order_label(placed), 'status', change.status)
    );
  end if;
end
$$;
comment on function private.notify_change_order(public.change_orders, text, jsonb, text) is
$$Notifies the people of a change order, except the one who acts, of what became of it, and says it in the conversation of the request: change_sent,
change_applied, change_refused, change_closed (withdrawn or expired); change_expiring goes to those who have still to answer. Data order,
category, change_kind, number, price_delta in R$, answer_by, status; words for the mail alone.
For definer functions; granted to nobody.$$;

create function private.order_content(order_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'order', private.order_label(o), 'version', o.version, 'category', o.category,
    'terms', o.terms, 'delivery_place', o.delivery_place, 'warranty_months', o.warranty_months,
    'total', private.order_price(o.id),
    'items', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'description', i.description, 'quantity', trim_scale(i.quantity), 'unit', i.unit,
          'price', q.price, 'delivery_time_days', q.delivery_time_days, 'note', q.item_note
        ) order by i.position, i.id
      ), '[]')
      from private.order_items t
      join public.quotes q on q.id = t.quote_id
      join public.project_items i on i.id = q.project_item_id
      where t.order_id = o.id and t.removed_at is null
    ),
    'instalments', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'number', n.number, 'label', n.label, 'amount', n.amount, 'due_on', n.due_on,
          'on_delivery', n.on_delivery, 'offset_days', n.offset_days
        ) order by n.number
      ), '[]')
      from public.instalments n
      where n.order_id = o.id
    )
  )
  from public.orders o
  where o.id = order_content.order_id
$$;
comment on function private.order_content(uuid) is
$$What an order says, as a supplier confirms it and as its document prints it: {order, version, category, terms, delivery_place,
warranty_months, total, items, instalments}, amounts in R$, without the names of people.
Granted to nobody.$$;

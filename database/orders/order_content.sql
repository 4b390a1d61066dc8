create function private.order_content_1(placed public.orders) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'order', private.order_label(placed), 'version', placed.version, 'category', placed.category,
    'terms', placed.terms, 'delivery_place', placed.delivery_place, 'warranty_months', placed.warranty_months,
    'total', private.order_price(placed.id),
    'items', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'description', l.description, 'quantity', l.quantity, 'unit', l.unit,
          'price', l.price, 'delivery_time_days', l.delivery_time_days, 'note', l.note
        ) order by l.place
      ), '[]')
      from private.order_lines(placed.id) l
    ),
    'instalments', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'number', n.number, 'label', n.label, 'amount', n.amount,
          -- The delivery dates it, and what was agreed stays: until then it had no day.
          'due_on', case when not n.on_delivery then n.due_on end,
          'on_delivery', n.on_delivery, 'offset_days', n.offset_days
        ) order by n.number
      ), '[]')
      from public.instalments n
      where n.order_id = placed.id
    )
  )
$$;
comment on function private.order_content_1(public.orders) is
$$The first form of what an order says, which every form holds: {order, version, category, terms, delivery_place, warranty_months, total,
items [{description, quantity, unit, price, delivery_time_days, note}], instalments}. Orders that were decided when it was the only one keep it, so
that they go on to say what was signed: it never changes. For order_content; granted to nobody.$$;

create function private.order_content(order_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(
    (
      select s.content from public.sign_offs s
      where s.entity_id = o.id and s.kind = 'order' and s.decision = 'agreed' and s.entity_version = o.version
      order by s.created_at limit 1
    ),
    case o.content_form
      when 1 then private.order_content_1(o)
      -- Also where the words were written before columns kept what is seen (decision 151).
      else private.shown_text((private.order_content_1(o) || (
        select jsonb_build_object(
          'form', 2, 'subtotal', c.subtotal, 'freight', c.freight, 'discount', c.discount, 'changes', c.changes, 'offers', c.offers,
          'items', (
            select coalesce(jsonb_agg(
              -- No key where there is no ficha and no part: what was signed before there were any keeps its hash.
              to_jsonb(l) - 'quote_id' - 'place' - 'request_id' - case when l.spec is null then 'spec' else '' end
                - case when l.parts is null then 'parts' else '' end order by l.place
            ), '[]')
            from private.order_lines(o.id) l
          )
        )
        from private.order_charges(o.id) c
      ))::text)::jsonb
    end
  )
  from public.orders o
  where o.id = order_content.order_id
$$;
comment on function private.order_content(uuid) is
$$Content of an order, as a supplier confirms it and as its document prints it, amounts in R$, without the names of people. While the version that was
confirmed stands, exactly what was signed, whatever became of rooms and of the order of the project's list since. Form 2: that of private.order_content_1,
and {form, subtotal, freight, discount, changes, offers} as in private.order_charges; items as in private.order_lines.
Granted to nobody.
Source: docs/decisions/150.$$;

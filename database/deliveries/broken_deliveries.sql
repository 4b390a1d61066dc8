create function private.broken_deliveries() returns table (invariant text, row_id uuid)
language sql stable
set search_path = ''
as $$
  select 'I26 what was accepted and announced of an item never passes its quantity', q.id
  from private.delivery_lines l
  join public.deliveries d on d.id = l.delivery_id and d.status <> 'withdrawn'
  join public.quotes q on q.id = l.quote_id
  join public.project_items i on i.id = q.project_item_id
  group by d.order_id, q.id, i.quantity
  having sum(case d.status when 'checked' then l.accepted else l.quantity end) > i.quantity

  union all
  select 'I27 an order is fulfilled when nothing of it is left to deliver', o.id
  from public.orders o
  where (o.fulfilled_at is not null) <> private.is_delivered(o.id)

  union all
  select 'I27 an instalment that is due on delivery has its day once the order is fulfilled', i.id
  from public.instalments i
  join public.orders o on o.id = i.order_id and o.fulfilled_at is not null
  where i.on_delivery and i.due_on is null

  union all
  select 'a checked delivery has a count of each line, and no other has', d.id
  from public.deliveries d
  join private.delivery_lines l on l.delivery_id = d.id
  where (d.status = 'checked') <> (l.accepted is not null)
  group by d.id

  union all
  select 'a checked delivery has the sign-off of its check', d.id
  from public.deliveries d
  where d.status = 'checked' and not exists (
    select from public.sign_offs s
    where s.kind = 'delivery' and s.entity_id = d.id and s.entity_version = d.version and s.decision = 'agreed'
      and s.person_role = d.checked_role
  )

  union all
  select 'an announced delivery is of a confirmed order and brings what it holds', d.id
  from public.deliveries d
  join public.orders o on o.id = d.order_id
  where d.status = 'announced' and (
    o.status <> 'confirmed'
    or not exists (select from private.delivery_lines l where l.delivery_id = d.id)
    or exists (
      select
      from private.delivery_lines l
      where l.delivery_id = d.id and not exists (
        select from private.order_items t where t.order_id = d.order_id and t.quote_id = l.quote_id and t.removed_at is null
      )
    )
  )
$$;
comment on function private.broken_deliveries() is
$$Every delivery, order and instalment that breaks what must always be true of deliveries. For private.broken_invariants; owner only.$$;

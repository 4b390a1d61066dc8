create function private.change_order_content(change_order_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'order', private.order_label(o), 'order_version', c.order_version, 'number', c.number, 'version', c.version,
    'kind', c.kind, 'cause', c.cause, 'title', c.title, 'description', c.description,
    'price_before', held.price, 'price_delta', held.delta, 'price_after', held.price + held.delta,
    'ends_before', held.begins_on + held.days_before,
    'ends_after', case c.kind when 'change' then held.begins_on + held.days_after end,
    'lines', held.lines, 'instalments', c.instalments
  )
  from public.change_orders c
  join public.orders o on o.id = c.order_id
  cross join lateral (
    select
      private.day_in_sao_paulo(coalesce(o.confirmed_at, o.created_at)) as begins_on,
      coalesce(sum(q.price), 0) as price, coalesce(sum(l.price_delta), 0) as delta,
      max(q.delivery_time_days) as days_before, max(q.delivery_time_days + coalesce(l.days_delta, 0)) as days_after,
      coalesce(jsonb_agg(
        jsonb_build_object(
          'quote_id', q.id,
          'item', case when q.scope = 'alternative' then q.alternative || ' (no lugar de ' || i.description || ')' else i.description end,
          'quantity', trim_scale(i.quantity), 'unit', i.unit,
          'price_before', q.price, 'price_delta', l.price_delta, 'price_after', q.price + l.price_delta,
          'days_before', q.delivery_time_days, 'days_delta', l.days_delta, 'days_after', q.delivery_time_days + l.days_delta,
          'description', l.description
        ) || case when l.spec is null then '{}' else private.spec_of_change(i.id, l.spec) end order by i.position, i.id
      ) filter (where l.quote_id is not null), '[]') as lines
    from private.order_items t
    join public.quotes q on q.id = t.quote_id
    join public.project_items i on i.id = q.project_item_id
    left join private.change_order_lines l on l.quote_id = q.id and l.change_order_id = c.id
    where t.order_id = o.id and t.removed_at is null
  ) held
  where c.id = change_order_content.change_order_id
$$;
comment on function private.change_order_content(uuid) is
$$Content of a change order against its order as it is now: {order, order_version, number, version, kind, cause, title, description,
price_before, price_delta, price_after, ends_before, ends_after, lines [{quote_id, item, quantity, unit, price_before, price_delta,
price_after, days_before, days_delta, days_after, description, and where the ficha of the item changes spec_before and spec_after, as
private.spec_of_change}], instalments}, amounts in R$, without the names of people. ends: the day
on which the last item of the order is promised; null after a termination.
Granted to nobody.$$;

create function private.sent_change_order(change public.change_orders) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(
    (
      select s.content from public.sign_offs s
      where s.entity_id = (change).id and s.person_role = (change).author_role
      order by s.created_at limit 1
    ),
    private.change_order_content((change).id)
  )
$$;
comment on function private.sent_change_order(public.change_orders) is
$$Content of a change order: once it was sent, as its author's side signed it, whatever became of the order since; a draft as it would be
sent now. In the form of private.change_order_content. Granted to nobody.$$;

create function private.delivery_figures(orders uuid[], apart uuid default null) returns table (
  order_id uuid,
  quote_id uuid,
  item_id uuid,
  description text,
  "position" integer,
  unit text,
  quantity numeric,
  accepted numeric,
  announced numeric,
  missing numeric
)
language sql stable
set search_path = ''
as $$
  select t.order_id, t.quote_id, i.id,
    case when q.scope = 'alternative' then q.alternative || ' (no lugar de ' || i.description || ')' else i.description end,
    i.position, i.unit, trim_scale(i.quantity), trim_scale(coalesce(came.accepted, 0)), trim_scale(coalesce(came.announced, 0)),
    trim_scale(i.quantity - coalesce(came.accepted, 0) - coalesce(came.announced, 0))
  from private.order_items t
  join public.quotes q on q.id = t.quote_id
  join public.project_items i on i.id = q.project_item_id
  left join lateral (
    select sum(l.accepted) filter (where d.status = 'checked') as accepted,
      sum(l.quantity) filter (where d.status = 'announced') as announced
    from private.delivery_lines l
    join public.deliveries d on d.id = l.delivery_id
    where l.quote_id = t.quote_id and d.order_id = t.order_id and d.id is distinct from delivery_figures.apart
  ) came on true
  where t.order_id = any (delivery_figures.orders) and t.removed_at is null
$$;
comment on function private.delivery_figures(uuid[], uuid) is
$$How much of each item that orders hold was ordered, accepted and announced, and what is missing: neither accepted nor announced. In the unit of the
item; what was refused, or did not come, is missing again. apart: a delivery that is left out of account.
The one place where these are defined; granted to nobody.
Source: docs/decisions/271.$$;

create function private.is_delivered(target uuid) returns boolean
language sql stable
set search_path = ''
as $$ select coalesce(bool_and(f.accepted >= f.quantity), false) from private.delivery_figures(array[target]) f $$;
comment on function private.is_delivered(uuid) is
  'Whether an order holds something and all of it was accepted (I27). Granted to nobody.';

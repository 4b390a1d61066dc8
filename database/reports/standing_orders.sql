create function private.standing_orders() returns table (
  order_id uuid,
  supplier_id uuid,
  placed_at timestamptz,
  approved numeric,
  commission numeric
)
language sql stable
set search_path = ''
as $$
  select o.id, o.supplier_id, o.created_at, sum(q.price), coalesce(sum(c.amount), 0)
  from public.orders o
  join private.order_items t on t.order_id = o.id and t.removed_at is null
  join public.quotes q on q.id = t.quote_id
  left join (select l.quote_id, sum(l.commission_amount) as amount from public.commissions l group by l.quote_id) c on c.quote_id = q.id
  where o.status <> 'cancelled'
  group by o.id
$$;
comment on function private.standing_orders() is
$$Orders that were neither undone, declined nor ended, with their supplier, when they were placed, and in R$ what their items cost today,
after changes, and the commission of it. For the reports.
Source: docs/decisions/123.$$;
grant execute on function private.standing_orders() to app_admin;

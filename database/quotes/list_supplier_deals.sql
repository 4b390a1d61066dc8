create function public.list_supplier_deals() returns table (
  quote_id uuid,
  project_status text,
  items jsonb,
  total_paid numeric,
  remaining_amount numeric,
  commission_rate numeric,
  commission_amount numeric,
  orders jsonb
)
language sql stable security definer
set search_path = ''
as $$
  select
    (
      select first.id
      from public.quotes first
      where first.supplier_id = (select auth.uid()) and first.project_id = q.project_id and first.category = q.category
      order by first.status <> 'requested', first.id
      limit 1
    ),
    p.status,
    jsonb_agg(
      jsonb_build_object(
        'id', i.id, 'description', i.description, 'room', i.room, 'quantity', trim_scale(i.quantity), 'unit', i.unit,
        'price', q.price, 'note', q.item_note, 'delivery_time_days', q.delivery_time_days
      )
      order by i.position, i.id
    ),
    sum(paid.total),
    sum(q.price) - sum(paid.total),
    case when count(distinct c.rate) = 1 then min(c.rate) end,
    coalesce(sum(c.amount), 0),
    (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('id', o.id, 'number', o.number, 'year', o.year, 'status', o.status) order by o.created_at, o.number
        ), '[]'
      )
      from public.orders o
      where o.project_id = q.project_id and o.category = q.category and o.supplier_id = (select auth.uid())
        and exists (select from private.order_items t where t.order_id = o.id and t.removed_at is null)
    )
  from public.quotes q
  join public.projects p on p.id = q.project_id
  join public.project_items i on i.id = q.project_item_id
  cross join lateral (
    select max(l.commission_rate) filter (where l.kind = 'approval' and l.cancelled_at is null) as rate, sum(l.commission_amount) as amount
    from public.commissions l
    where l.quote_id = q.id
  ) c
  cross join lateral (
    select coalesce(sum(y.amount), 0) as total from public.payments y where y.quote_id = q.id
  ) paid
  where q.supplier_id = (select auth.uid())
    and q.status = 'approved'
  group by q.project_id, q.category, p.status
  order by max(q.approved_at) desc, min(p.name)
$$;
comment on function public.list_supplier_deals() is
$$Money that the caller is owed and owes for each own deal, in the order and under the quote_id of
get_supplier_approved_projects: the approved items only [{id, description, room, quantity, unit, price,
note, delivery_time_days}] with R$ of each, R$ paid and to be paid, and the commission: its amount in R$, and its rate (a
fraction), null when the items have different ones. orders: those that hold the items [{id, number, year, status}], the oldest
first.
Payments are given as a sum, without notes.
For suppliers.
Nullable: commission_rate.
Closed sets: project_status (projects.status).
Definer: suppliers may not read projects, items, payments or commissions.$$;
grant execute on function public.list_supplier_deals() to app_supplier;

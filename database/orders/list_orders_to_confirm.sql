create function public.list_orders_to_confirm() returns table (
  id uuid,
  number integer,
  year integer,
  category text,
  project_name text,
  architect_name text,
  price numeric,
  created_at timestamptz,
  items integer,
  rooms text[]
)
language sql stable security definer
set search_path = ''
as $$
  select o.id, o.number, o.year, o.category, p.name, a.full_name, coalesce(held.price, 0), o.created_at,
    held.items, held.rooms
  from public.orders o
  join public.projects p on p.id = o.project_id
  join public.profiles a on a.id = o.architect_id
  left join lateral (
    select
      sum(q.price) as price,
      count(*)::integer as items,
      coalesce(array_agg(distinct t.room order by t.room) filter (where t.room is not null), '{}') as rooms
    from private.order_items t
    join public.quotes q on q.id = t.quote_id
    where t.order_id = o.id and t.removed_at is null
  ) held on true
  where o.supplier_id = (select auth.uid()) and o.status = 'issued' and private.asked_by('app_supplier')
  order by o.created_at, o.number
$$;
comment on function public.list_orders_to_confirm() is
$$The orders that wait for the calling supplier's confirmation, all of them, the oldest first: number and year (numbers count by
architect, so project and architect come with them), price in R$, how many items
each holds, and the rooms they are for (by name; none where no item has one).
For suppliers; own only, no row to anybody else.
Definer: suppliers may not read projects and architects.
Source: PED-028.$$;
grant execute on function public.list_orders_to_confirm() to app_supplier;

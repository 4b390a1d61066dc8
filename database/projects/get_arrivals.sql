create function public.get_arrivals(most integer default 8) returns table (
  order_id uuid,
  order_label text,
  project_name text,
  supplier_name text,
  item text,
  items integer,
  arrives_on date,
  arrivals bigint
)
language sql stable security definer
set search_path = ''
as $$
  with promised as (
    select o.id, o.project_id, o.supplier_id, private.order_label(o) as label,
      private.day_in_sao_paulo(coalesce(o.confirmed_at, o.created_at)) + q.delivery_time_days as day,
      i.description, i.position, i.id as item_id
    from public.orders o
    join private.order_items t on t.order_id = o.id and t.removed_at is null
    join public.quotes q on q.id = t.quote_id
    join public.project_items i on i.id = q.project_item_id
    where o.architect_id = (select auth.uid()) and o.status <> 'cancelled' and private.asked_by('app_architect')
  ), days as (
    select p.id, p.project_id, p.supplier_id, p.label, p.day,
      (array_agg(p.description order by p.position, p.item_id))[1] as item, count(*)::integer as items
    from promised p
    where p.day between private.day_in_sao_paulo(now()) and private.day_in_sao_paulo(now()) + 7
    group by p.id, p.project_id, p.supplier_id, p.label, p.day
  )
  select d.id, d.label, j.name, coalesce(s.company_name, s.full_name), d.item, d.items, d.day, count(*) over ()
  from days d
  join public.projects j on j.id = d.project_id and j.status in ('quoting', 'in_progress')
  join public.profiles s on s.id = d.supplier_id
  order by d.day, d.label, d.id
  limit least(greatest(coalesce(most, 8), 1), 50)
$$;
comment on function public.get_arrivals(integer) is
$$Deliveries that suppliers promised from today until a week from now in the calling architect's open projects, one row for each order
and day, at most so many (1 to 50) by day: the first of its items that come on that day, and how many. arrivals, the same on each row: how
many rows there are in all.
For architects.
Definer: names of suppliers and what an order holds are granted to nobody.
Source: docs/decisions/127.$$;
grant execute on function public.get_arrivals(integer) to app_architect;

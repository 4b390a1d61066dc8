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
  with own as materialized (
    select o.id, o.project_id, o.supplier_id, private.order_label(o) as label,
      private.day_in_sao_paulo(coalesce(o.confirmed_at, o.created_at)) as begins_on, private.day_in_sao_paulo(now()) as today
    from public.orders o
    where o.architect_id = (select auth.uid()) and o.status <> 'cancelled' and o.fulfilled_at is null and private.asked_by('app_architect')
  ), promised as (
    select o.id, o.project_id, o.supplier_id, o.label, o.today, o.begins_on + q.delivery_time_days as day, f.description, f.position, f.item_id
    from private.delivery_figures(array(select o.id from own o)) f
    join own o on o.id = f.order_id
    join public.quotes q on q.id = f.quote_id
    where f.missing > 0
    union all
    -- The announced day stands before the promised one.
    select o.id, o.project_id, o.supplier_id, o.label, o.today, d.arrives_on, i.description, i.position, i.id
    from own o
    join public.deliveries d on d.order_id = o.id and d.status = 'announced'
    join private.delivery_lines l on l.delivery_id = d.id
    join public.quotes q on q.id = l.quote_id
    join public.project_items i on i.id = q.project_item_id
  ), days as (
    select p.id, p.project_id, p.supplier_id, p.label, p.day,
      (array_agg(p.description order by p.position, p.item_id))[1] as item, count(*)::integer as items
    from promised p
    where p.day between p.today and p.today + 7
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
$$Deliveries that were announced, or else promised, from today until a week from now in the calling architect's open projects, one row for each order
and day, at most so many (1 to 50) by day: the first of its items that come on that day, and how many. arrivals, the same on each row: how
many rows there are in all.
For architects.
Definer: names of suppliers and what an order holds are granted to nobody.
Source: docs/decisions/127 and 271.$$;
grant execute on function public.get_arrivals(integer) to app_architect;

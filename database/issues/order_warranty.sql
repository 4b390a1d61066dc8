create function private.order_warranty(placed public.orders, out begins_on date, out ends_on date)
language sql stable
set search_path = ''
as $$
  select b.day, (b.day + make_interval(months => (placed).warranty_months))::date
  from public.projects p
  cross join lateral (select private.day_in_sao_paulo(coalesce((placed).fulfilled_at, p.completed_at)) as day) b
  where p.id = (placed).project_id and (placed).status <> 'cancelled'
$$;
comment on function private.order_warranty(public.orders) is
$$The day on which the warranty of an order begins, which is that of its last delivery, or that on which the project was completed where no delivery was
recorded, and the last day of the months that the order has. begins_on is null before either day, ends_on also without months; both for a cancelled
order. For definer functions; granted to nobody.$$;

create function public.get_warranties(target_project_id uuid default null, target_order_id uuid default null) returns table (
  order_id uuid,
  begins_on date,
  ends_on date,
  may_claim boolean
)
language sql stable security definer
set search_path = ''
as $$
  select o.id, w.begins_on, w.ends_on, coalesce(w.begins_on is not null and not private.asked_by('app_supplier', 'app_admin'), false)
  from public.orders o
  cross join lateral private.order_warranty(o) w
  where num_nonnulls(target_project_id, target_order_id) > 0
    and (target_project_id is null or o.project_id = target_project_id)
    and (target_order_id is null or o.id = target_order_id)
    and o.status <> 'cancelled'
    and private.may_read_order(o)
  order by w.ends_on, o.id
$$;
comment on function public.get_warranties(uuid, uuid) is
$$The warranty of the orders of a project, or of one of them: the day of the last delivery, or of the project's completion where none was recorded, and
the last day of the months that the order has. begins_on is null before either day, ends_on also where the order has no months. may_claim: whether
the caller may open a claim about it now.
One of the arguments is needed; both narrow. For the client and architect of the project, the supplier of the order, and admins; no row to anybody else,
and none for cancelled orders.
Nullable: begins_on, ends_on.
Definer: the day on which a project was completed is granted to nobody.
Source: docs/decisions/276.$$;
grant execute on function public.get_warranties(uuid, uuid) to app_client, app_architect, app_supplier, app_admin;

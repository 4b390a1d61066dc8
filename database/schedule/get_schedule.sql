create function private.order_ends(orders uuid[]) returns table (order_id uuid, starts_on date, promised_on date)
language sql stable
set search_path = ''
as $$
  select o.id, w.day, w.day + max(q.delivery_time_days)
  from public.orders o
  join private.order_items t on t.order_id = o.id and t.removed_at is null
  join public.quotes q on q.id = t.quote_id
  cross join lateral (select private.day_in_sao_paulo(coalesce(o.confirmed_at, o.created_at)) as day) w
  where o.id = any (order_ends.orders)
  group by o.id, w.day
$$;
comment on function private.order_ends(uuid[]) is
$$When orders begin, with their confirmation, else their approval, and the day on which the last of what they hold is promised; null where no days were
promised. A change order that was applied is in it. Granted to nobody.$$;

create function public.get_schedule(target_project_id uuid default null, target_order_id uuid default null) returns table (
  kind text,
  id uuid,
  milestone_id uuid,
  order_id uuid,
  order_label text,
  order_status text,
  title text,
  category text,
  supplier text,
  starts_on date,
  due_on date,
  first_due_on date,
  promised_on date,
  announced_on date,
  done_on date,
  percent numeric,
  state text,
  after_id uuid,
  is_early boolean,
  version integer,
  delivery_id uuid
)
language sql stable security definer
set search_path = ''
as $$
  with placed as materialized (
    select o.id, o.project_id, o.category, o.status, private.order_label(o) as label, coalesce(s.company_name, s.full_name) as supplier,
      private.day_in_sao_paulo(o.fulfilled_at) as fulfilled_on
    from public.orders o
    join public.profiles s on s.id = o.supplier_id
    where (get_schedule.target_project_id is not null or get_schedule.target_order_id is not null)
      and (get_schedule.target_project_id is null or o.project_id = get_schedule.target_project_id)
      and (get_schedule.target_order_id is null or o.id = get_schedule.target_order_id)
      and o.status <> 'cancelled' and private.may_read_order(o)
  ), plans as materialized (
    select m.*
    from public.milestones m
    where m.removed_at is null and m.order_id in (select o.id from placed o)
    union all
    select m.*
    from public.milestones m
    where m.removed_at is null and m.order_id is null and get_schedule.target_order_id is null
      and m.project_id = private.readable_project(get_schedule.target_project_id)
  ), announced as materialized (
    select d.order_id, min(d.arrives_on) filter (where d.status = 'announced') as next_on,
      max(d.arrives_on) filter (where d.status = 'announced') as last_on,
      (array_agg(d.id order by d.arrives_on, d.announced_at, d.id) filter (where d.status = 'announced'))[1] as next_id
    from public.deliveries d
    where d.status <> 'withdrawn' and d.order_id in (select o.id from placed o)
    group by d.order_id
  ), said as materialized (
    -- The latest diário that was sent and says how much of a row is done; suppliers read none.
    select distinct on (a.value ->> n.name) (a.value ->> n.name)::uuid as node, (a.value ->> 'percent')::numeric as percent, l.log_date
    from public.daily_logs l
    cross join jsonb_array_elements(l.activities) with ordinality a (value, place)
    cross join (values ('order_id'), ('milestone_id')) n (name)
    where l.status <> 'draft' and a.value ->> n.name is not null and a.value ->> 'percent' is not null
      and l.project_id in (select o.project_id from placed o union select m.project_id from plans m)
      and not private.asked_by('app_supplier')
    order by a.value ->> n.name, l.log_date desc, a.place desc
  ), listed as (
    select 'order' as kind, o.id, m.id as milestone_id, o.project_id, o.id as order_id, o.label, o.status,
      coalesce(m.title, private.category_label(o.category)) as title, o.category, o.supplier,
      coalesce(m.starts_on, e.starts_on) as starts_on, coalesce(m.due_on, e.promised_on) as due_on, m.first_due_on, e.promised_on,
      coalesce(o.fulfilled_on, m.done_on) as done_on, coalesce(m.after_order_id, m.after_id) as after_id, m.position, m.version,
      d.next_on, d.last_on, d.next_id, late.order_id is not null as is_late
    from placed o
    join private.order_ends(array(select o.id from placed o)) e on e.order_id = o.id
    left join plans m on m.order_id = o.id
    left join announced d on d.order_id = o.id
    left join private.late_orders(private.day_in_sao_paulo(now()), array(select o.id from placed o)) late on late.order_id = o.id
    union all
    select 'milestone', m.id, m.id, m.project_id, null, null, null, m.title, null, null, m.starts_on, m.due_on, m.first_due_on, null,
      m.done_on, coalesce(m.after_order_id, m.after_id), m.position, m.version, null, null, null, false
    from plans m
    where m.order_id is null
  ), judged as (
    select r.*, d.today,
      r.is_late or r.milestone_id is not null and r.due_on < d.today and p.status not in ('completed', 'archived') as is_over_due
    from listed r
    join public.projects p on p.id = r.project_id
    cross join (select private.day_in_sao_paulo(now()) as today) d
  )
  select j.kind, j.id, j.milestone_id, j.order_id, j.label, j.status, j.title, j.category, j.supplier, j.starts_on, j.due_on,
    j.first_due_on, j.promised_on, j.next_on, j.done_on, s.percent,
    case
      when j.done_on is not null then 'done'
      when j.is_over_due then 'late'
      when (j.starts_on <= j.today or s.percent > 0) and (j.milestone_id is not null or j.status = 'confirmed') then 'going'
      else 'planned'
    end,
    case when not private.asked_by('app_supplier') then j.after_id end,
    j.done_on is null and coalesce(b.done_on is null and j.starts_on < greatest(b.due_on, b.last_on), false) and not private.asked_by('app_supplier'),
    j.version, j.next_id
  from judged j
  left join judged b on b.id = j.after_id
  left join lateral (
    select n.percent from said n where n.node in (j.id, j.milestone_id) order by n.log_date desc limit 1
  ) s on true
  order by j.starts_on, coalesce(j.due_on, j.starts_on), j.position nulls first, j.label, j.id
$$;
comment on function public.get_schedule(uuid, uuid) is
$$The schedule of a project, or of one order, by the day on which each row begins: an order (id is its id, milestone_id that of the plan
that the architect wrote for it, null without one) or a milestone of the architect's own. Nothing of an order is stored: it begins with its
confirmation, else its approval, and promised_on is the day of the last of its items; starts_on and due_on are the plan's where there is
one, else these. announced_on and delivery_id: the first announced delivery that nobody has
checked. done_on: when the last of it was delivered,
or as the architect says.
percent: how much of it is done, as the latest diário that was sent says. first_due_on: the end that was planned first.
state: done; late (the planned day is over, or the order is late, as the architect's home and the reminders have it); going;
planned, also of an order that waits for its supplier. In a project that is completed or archived nothing is late.
after_id: the row that it waits for. is_early: it begins before that one ends, as planned, promised or announced. version: of the plan or milestone,
null where there is none.
One of the arguments is needed; both narrow.
For the client and the architect of the project and admins; a supplier reads the rows of own orders, without what they wait for. To anybody else there is
no row.
Nullable: milestone_id, order_id, order_label, order_status, category, supplier, due_on, first_due_on, promised_on, announced_on, done_on, percent,
after_id, version, delivery_id.
Closed sets: kind (order, milestone), order_status (orders.status), state (planned, going, late, done).
Definer: what an order holds and the names of suppliers are not granted to every side.
Source: docs/decisions/272.$$;
grant execute on function public.get_schedule(uuid, uuid) to app_client, app_architect, app_supplier, app_admin;

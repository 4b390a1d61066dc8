create function public.get_cash_flow(target_project_id uuid, months integer default 12) returns table (
  month date,
  due numeric,
  paid numeric,
  due_so_far numeric,
  paid_so_far numeric,
  outside_due numeric,
  outside_paid numeric
)
language sql stable security definer
set search_path = ''
as $$
  with moves as (
    select date_trunc('month', f.expected_on)::date as month, f.amount as due, 0::numeric as paid,
      0::numeric as outside_due, 0::numeric as outside_paid
    from private.instalment_figures(
      array(select o.id from public.orders o where o.project_id = private.readable_project(target_project_id)),
      private.day_in_sao_paulo(now())
    ) f
    union all
    select date_trunc('month', y.payment_date)::date, 0, y.amount, 0, 0
    from private.order_items t
    join public.orders o on o.id = t.order_id
    join public.payments y on y.quote_id = t.quote_id
    where o.project_id = private.readable_project(target_project_id) and t.removed_at is null
    union all
    select date_trunc('month', f.due_on)::date, 0, 0, f.amount, 0
    from private.purchase_figures(
      array(select c.id from public.purchases c where c.project_id = private.readable_project(target_project_id)),
      private.day_in_sao_paulo(now())
    ) f
    union all
    select date_trunc('month', y.payment_date)::date, 0, 0, 0, y.amount
    from public.purchase_payments y
    where y.project_id = private.readable_project(target_project_id)
  ), span as (
    select
      greatest(
        least(min(v.month), this.month),
        (this.month - make_interval(months => size.months / 2))::date
      ) as first,
      size.months
    from (select date_trunc('month', private.day_in_sao_paulo(now()))::date as month) this
    cross join (select least(greatest(coalesce(get_cash_flow.months, 12), 1), 60) as months) size
    left join moves v on true
    group by this.month, size.months
  )
  select
    m.month, coalesce(sum(v.due) filter (where v.month = m.month), 0), coalesce(sum(v.paid) filter (where v.month = m.month), 0),
    coalesce(sum(v.due), 0), coalesce(sum(v.paid), 0),
    coalesce(sum(v.outside_due) filter (where v.month = m.month), 0), coalesce(sum(v.outside_paid) filter (where v.month = m.month), 0)
  from (
    select (s.first + make_interval(months => step))::date as month
    from span s
    cross join lateral generate_series(0, s.months - 1) step
    where private.readable_project(target_project_id) is not null
  ) m
  left join moves v on v.month <= m.month
  group by m.month
  order by m.month
$$;
comment on function public.get_cash_flow(uuid, integer) is
$$Money of a project's orders by month, in R$, a row for every month of the range, also for those without money: month is its
first day; due sums the instalments that are due or expected in it (paid or not), paid what was paid in it less reversals;
due_so_far and paid_so_far sum them from the first order on, so also those of months before the range. Beside them outside_due
and outside_paid say the same of purchases outside, which are in none of the others.
The range has as many months as asked for (1 to 60; others are taken as the nearest) and holds the current one. It starts with
the first month that has money, but at most half of the months before the current one.
For the client and the architect of the project and admins; to anybody else there is no row.
Definer: payments are not granted to clients.
Source: docs/decisions/111.$$;
grant execute on function public.get_cash_flow(uuid, integer) to app_client, app_architect, app_admin;

create function public.get_instalment_totals(target_project_id uuid) returns table (
  late numeric,
  next_30_days numeric,
  next_90_days numeric,
  remaining numeric,
  paid numeric,
  late_instalments integer,
  due_this_month numeric,
  due_instalments integer,
  paid_this_month numeric
)
language sql stable security definer
set search_path = ''
as $$
  select
    coalesce(sum(f.remaining) filter (where f.state = 'late'), 0),
    coalesce(sum(f.remaining) filter (where f.state <> 'late' and f.expected_on <= today.day + 30), 0),
    coalesce(sum(f.remaining) filter (where f.state <> 'late' and f.expected_on <= today.day + 90), 0),
    coalesce(sum(f.remaining), 0),
    coalesce(sum(f.paid), 0),
    (count(*) filter (where f.state = 'late'))::integer,
    coalesce(sum(f.remaining) filter (where f.state <> 'late' and f.due_on < today.next_month), 0),
    (count(*) filter (where f.state <> 'late' and f.remaining > 0 and f.due_on < today.next_month))::integer,
    (
      select coalesce(sum(y.amount), 0)
      from public.payments y
      where y.project_id = private.readable_project(target_project_id)
        and y.payment_date >= today.month and y.payment_date < today.next_month
    )
  from (
    select d.day, private.month_of(d.day) as month, (private.month_of(d.day) + interval '1 month')::date as next_month
    from (select private.day_in_sao_paulo(now()) as day) d
  ) today
  left join lateral private.instalment_figures(
    array(select o.id from public.orders o where o.project_id = private.readable_project(target_project_id)), today.day
  ) f on true
  group by today.month, today.next_month
  having private.readable_project(target_project_id) is not null
$$;
comment on function public.get_instalment_totals(uuid) is
$$Unpaid amounts of the orders of a project, in R$: late, due or expected within 30 and 90 days from today (not counting what is
late), all that remains, and what was paid. Besides: how many are late; what else has a day until the end of this month (due_this_month, of
due_instalments; what waits for a delivery has none); and what was paid on days of this month, less what was taken back on them. One row.
For the client and the architect of the project and admins; to anybody else there is no row.
Definer: payments are not granted to clients.
Source: docs/decisions/111.$$;
grant execute on function public.get_instalment_totals(uuid) to app_client, app_architect, app_admin;

create function public.get_cash_flow(target_project_id uuid, months integer default 12) returns table (
  month date,
  due numeric,
  paid numeric,
  due_so_far numeric,
  paid_so_far numeric
)
language sql stable security definer
set search_path = ''
as $$
  with project as (
    select private.readable_project(target_project_id) as id
  ), parts as (
    select date_trunc('month', f.expected_on)::date as month, f.amount
    from project
    cross join lateral private.instalment_figures(
      array(select o.id from public.orders o where o.project_id = project.id), private.day_in_sao_paulo(now())
    ) f
  ), payments as (
    select date_trunc('month', y.payment_date)::date as month, y.amount
    from project
    join public.payments y on y.project_id = project.id
  ), first as (
    select least(min(m.month), date_trunc('month', private.day_in_sao_paulo(now()))::date) as month
    from project
    left join (select p.month from parts p union all select y.month from payments y) m on true
    where project.id is not null
    group by project.id
  ), sums as (
    select g.month::date as month,
      coalesce((select sum(p.amount) from parts p where p.month = g.month), 0) as due,
      coalesce((select sum(y.amount) from payments y where y.month = g.month), 0) as paid
    from first f
    cross join lateral generate_series(
      f.month, f.month + make_interval(months => least(greatest(coalesce(get_cash_flow.months, 12), 1), 60) - 1), interval '1 month'
    ) g (month)
  )
  select s.month, s.due, s.paid, sum(s.due) over so_far, sum(s.paid) over so_far
  from sums s
  window so_far as (order by s.month)
  order by s.month
$$;
comment on function public.get_cash_flow(uuid, integer) is
$$The money of a project month by month, from the first month in which something is due or was paid: R$ due (instalments by the day on
which they are due or expected), R$ paid (payments less reversals by their day), and both summed so far. months: how many, 12 unless
said, 1 to 60.
For the project's client and architect and admins; no row to anybody else.
Definer: clients may not read payments.
Source: docs/decisions/111.$$;
grant execute on function public.get_cash_flow(uuid, integer) to app_client, app_architect, app_admin;

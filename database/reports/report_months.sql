create function public.report_months(months integer default 12) returns table (
  month date,
  clients bigint,
  architects bigint,
  suppliers bigint,
  projects bigint,
  requests bigint,
  answered bigint,
  orders bigint,
  approved numeric,
  paid numeric,
  commission_due numeric,
  commission_invoiced numeric,
  commission_paid numeric
)
language sql stable security definer
set search_path = ''
as $$
  with happened (at, kind, amount) as (
    select p.created_at at time zone 'America/Sao_Paulo', p.role, null::numeric from public.profiles p
    union all
    select j.created_at at time zone 'America/Sao_Paulo', 'project', null from public.projects j
    union all
    select r.invited_at at time zone 'America/Sao_Paulo', 'request', null from public.quote_requests r
    union all
    select v.sent_at at time zone 'America/Sao_Paulo', 'answer', null from public.quote_versions v where v.version = 1
    union all
    select o.placed_at at time zone 'America/Sao_Paulo', 'order', o.approved from private.standing_orders() o
    union all
    select y.created_at at time zone 'America/Sao_Paulo', 'payment', y.amount from public.payments y
    union all
    select c.due_at at time zone 'America/Sao_Paulo', 'due', c.commission_amount from public.commissions c where c.due_at is not null
    union all
    select i.issued_at at time zone 'America/Sao_Paulo', 'invoice', i.amount from public.commission_invoices i where i.status <> 'cancelled'
    union all
    select i.paid_on::timestamp, 'income', i.amount from public.commission_invoices i where i.status = 'paid'
  )
  select
    m.month,
    count(*) filter (where h.kind = 'client'), count(*) filter (where h.kind = 'architect'),
    count(*) filter (where h.kind = 'supplier'), count(*) filter (where h.kind = 'project'),
    count(*) filter (where h.kind = 'request'), count(*) filter (where h.kind = 'answer'),
    count(*) filter (where h.kind = 'order'), coalesce(sum(h.amount) filter (where h.kind = 'order'), 0),
    coalesce(sum(h.amount) filter (where h.kind = 'payment'), 0), coalesce(sum(h.amount) filter (where h.kind = 'due'), 0),
    coalesce(sum(h.amount) filter (where h.kind = 'invoice'), 0), coalesce(sum(h.amount) filter (where h.kind = 'income'), 0)
  from (
    select (private.month_of(private.day_in_sao_paulo(now())) - make_interval(months => back))::date as month
    from generate_series(0, least(greatest(coalesce(report_months.months, 12), 1), 120) - 1) back
  ) m
  left join happened h on date_trunc('month', h.at)::date = m.month
  where private.asked_by('app_admin')
  group by m.month
  order by m.month desc
$$;
comment on function public.report_months(integer) is
$$What happened in each of the last months (1 to 120, 12 unless said, the running one included), newest first, by the calendar of São
Paulo; a month in which nothing happened is a row of zeros. clients, architects, suppliers: who registered; requests sent, and those first
answered; orders placed that stand today, and their prices as they are today; payments as they were registered, less reversals;
commissions by the day since which they are owed; invoices by their issue and by their payment, without cancelled ones. Amounts in R$.
For admins; 42501 to everybody else.
Definer: which quotes an order holds is granted to nobody.
Source: docs/decisions/123.$$;
grant execute on function public.report_months(integer) to app_admin;

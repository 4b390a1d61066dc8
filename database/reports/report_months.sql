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
language sql stable
set search_path = ''
as $$
  with months as materialized (
    select (private.month_of(private.day_in_sao_paulo(now())) - make_interval(months => back))::date as month
    from generate_series(0, least(greatest(coalesce(report_months.months, 12), 1), 120) - 1) back
  ), since as materialized (
    select min(m.month) as day, private.month_begins(min(m.month)) as at from months m
  ), happened (at, kind, amount) as (
    select p.created_at, p.role, null::numeric from public.profiles p
    where p.created_at >= (select s.at from since s) and p.id not in (select g.guest_id from private.guest_cards g)
    union all
    select j.created_at, 'project', null from public.projects j where j.created_at >= (select s.at from since s)
    union all
    select r.invited_at, 'request', null from public.quote_requests r where r.invited_at >= (select s.at from since s)
    union all
    select v.sent_at, 'answer', null from public.quote_versions v where v.version = 1 and v.sent_at >= (select s.at from since s)
    union all
    select o.placed_at, 'order', o.approved from private.standing_orders() o where o.placed_at >= (select s.at from since s)
    union all
    select y.created_at, 'payment', y.amount from public.payments y where y.created_at >= (select s.at from since s)
    union all
    select c.due_at, 'due', c.commission_amount from public.commissions c where c.due_at >= (select s.at from since s)
    union all
    select i.issued_at, 'invoice', i.amount from public.commission_invoices i
    where i.status <> 'cancelled' and i.issued_at >= (select s.at from since s)
    union all
    select y.paid_on::timestamp at time zone 'America/Sao_Paulo', 'income', y.amount
    from private.invoice_payments y
    where y.taken_back_at is null and y.paid_on >= (select s.day from since s)
  ), sums as materialized (
    -- One row a month and kind, before anything is joined: what happened is read once and never compared with each month.
    select date_trunc('month', h.at at time zone 'America/Sao_Paulo')::date as month, h.kind, count(*) as times, sum(h.amount) as amount
    from happened h
    group by 1, 2
  )
  select
    m.month,
    coalesce(sum(h.times) filter (where h.kind = 'client'), 0)::bigint, coalesce(sum(h.times) filter (where h.kind = 'architect'), 0)::bigint,
    coalesce(sum(h.times) filter (where h.kind = 'supplier'), 0)::bigint, coalesce(sum(h.times) filter (where h.kind = 'project'), 0)::bigint,
    coalesce(sum(h.times) filter (where h.kind = 'request'), 0)::bigint, coalesce(sum(h.times) filter (where h.kind = 'answer'), 0)::bigint,
    coalesce(sum(h.times) filter (where h.kind = 'order'), 0)::bigint, coalesce(sum(h.amount) filter (where h.kind = 'order'), 0),
    coalesce(sum(h.amount) filter (where h.kind = 'payment'), 0), coalesce(sum(h.amount) filter (where h.kind = 'due'), 0),
    coalesce(sum(h.amount) filter (where h.kind = 'invoice'), 0), coalesce(sum(h.amount) filter (where h.kind = 'income'), 0)
  from months m
  left join sums h on h.month = m.month
  group by m.month
  order by m.month desc
$$;
comment on function public.report_months(integer) is
$$Figures of the last months (1 to 120, 12 by default, the running one included), newest first, by the calendar of São
Paulo; a month in which nothing happened is a row of zeros. clients, architects, suppliers: who registered; requests sent, and those first
answered; orders placed that stand today, and their prices as they are today; payments as they were registered, less reversals;
commissions by the day since which they are owed; invoices by their issue, without cancelled ones, and what was received for them,
whole or in part, with fine and interest, by the day of payment. Amounts in R$.
For admins; 42501 to everybody else.
Source: docs/decisions/123.$$;
grant execute on function public.report_months(integer) to app_admin;

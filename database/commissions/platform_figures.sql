create function public.platform_figures()
returns table (
  pending_users bigint,
  projects bigint,
  commissions_total numeric,
  commissions_month numeric,
  received_month numeric,
  received_invoices bigint,
  deals_month numeric,
  foreseen numeric,
  due numeric
)
language sql stable
set search_path = ''
as $$
  select
    (select count(*) from public.profiles p where p.status = 'pending_approval'),
    (select count(*) from public.projects),
    c.total, c.of_month, y.amount, y.invoices, c.deals, c.foreseen, c.due
  from (select private.month_of(private.day_in_sao_paulo(now())) as first) month
  cross join lateral (
    select
      coalesce(sum(k.commission_amount), 0) as total,
      coalesce(sum(k.commission_amount) filter (where k.created_at >= private.month_begins(month.first)), 0) as of_month,
      coalesce(sum(k.base_amount) filter (where k.created_at >= private.month_begins(month.first)), 0) as deals,
      coalesce(sum(k.commission_amount) filter (where k.open_state = 'foreseen'), 0) as foreseen,
      coalesce(sum(k.commission_amount) filter (where k.open_state = 'due'), 0) as due
    from (
      select l.*, case when l.invoice_id is null then private.commission_state(l) end as open_state
      from public.commissions l
      -- The state of a row is looked up once, and not once for each sum.
      offset 0
    ) k
  ) c
  cross join lateral (
    select coalesce(sum(v.amount), 0) as amount, count(distinct v.invoice_id) as invoices
    from private.invoice_payments v
    where v.taken_back_at is null and v.paid_on >= month.first
  ) y
$$;
comment on function public.platform_figures() is
$$One row for the admin's dashboard: people who wait for approval, projects of everybody, and the commissions in R$ of all
time and of the deals that were closed in the current month in São Paulo, and what was received in that month: payments of invoices, whole
or in part, with fine and interest, by the day of payment, and of how many invoices. deals_month is what those deals come to; foreseen and due
are commissions that no invoice charges yet, of orders that wait for their supplier and of the others.
For admins; 42501 to everybody else.
Source: docs/decisions/061, 114.$$;
grant execute on function public.platform_figures() to app_admin;

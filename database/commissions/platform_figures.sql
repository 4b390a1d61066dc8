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
    coalesce(sum(c.commission_amount), 0),
    coalesce(sum(c.commission_amount) filter (
      where c.created_at >= date_trunc('month', now() at time zone 'America/Sao_Paulo') at time zone 'America/Sao_Paulo'
    ), 0),
    r.amount, r.invoices,
    coalesce(sum(c.base_amount) filter (
      where c.created_at >= date_trunc('month', now() at time zone 'America/Sao_Paulo') at time zone 'America/Sao_Paulo'
    ), 0),
    w.foreseen, w.due
  from (
    select coalesce(sum(y.amount), 0) as amount, count(distinct y.invoice_id) as invoices
    from private.invoice_payments y
    where y.taken_back_at is null and y.paid_on >= date_trunc('month', now() at time zone 'America/Sao_Paulo')::date
  ) r
  cross join (
    select
      coalesce(sum(l.commission_amount) filter (where l.state = 'foreseen'), 0) as foreseen,
      coalesce(sum(l.commission_amount) filter (where l.state = 'due'), 0) as due
    from (
      select c.commission_amount, private.commission_state(c) as state from public.commissions c where c.invoice_id is null
    ) l
  ) w
  left join public.commissions c on true
  group by r.amount, r.invoices, w.foreseen, w.due
$$;
comment on function public.platform_figures() is
$$One row for the admin's dashboard: people who wait for approval, projects of everybody, and the commissions in R$ of all
time and of the deals that were closed in the current month in São Paulo, and what was received in that month: payments of invoices, whole
or in part, with fine and interest, by the day of payment, and of how many invoices. deals_month is what those deals come to; foreseen and due
are commissions that no invoice charges yet, of orders that wait for their supplier and of the others.
For admins; 42501 to everybody else.
Source: docs/decisions/061, 114.$$;
grant execute on function public.platform_figures() to app_admin;

create function public.platform_figures()
returns table (pending_users bigint, projects bigint, commissions_total numeric, commissions_month numeric, received_month numeric)
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
    (
      select coalesce(sum(y.amount), 0)
      from private.invoice_payments y
      where y.taken_back_at is null and y.paid_on >= date_trunc('month', now() at time zone 'America/Sao_Paulo')::date
    )
  from public.commissions c
$$;
comment on function public.platform_figures() is
$$One row for the admin's dashboard: people who wait for approval, projects of everybody, and the commissions in R$ of all
time and of the deals that were closed in the current month in São Paulo, and what was received in that month: payments of invoices, whole
or in part, with fine and interest, by the day of payment.
For admins; 42501 to everybody else.
Source: docs/decisions/061.$$;
grant execute on function public.platform_figures() to app_admin;

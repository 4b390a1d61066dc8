create function public.payment_totals(architect_user_id uuid default null)
returns table (quotes bigint, approved numeric, paid numeric, remaining numeric)
language sql stable
set search_path = ''
as $$
  select
    count(*), coalesce(sum(q.quote_price), 0), coalesce(sum(q.total_paid), 0),
    coalesce(sum(greatest(q.remaining_amount, 0)), 0)
  from public.get_approved_quotes_for_payments(payment_totals.architect_user_id) q
$$;
comment on function public.payment_totals(uuid) is
$$One row over all of get_approved_quotes_for_payments, which also decides who sees what: how many approved quotes, what
they come to, what was paid (reversals taken off) and what remains, in R$. For architects and admins; 42501 to everybody
else.
Source: docs/decisions/061.$$;
grant execute on function public.payment_totals(uuid) to app_architect, app_admin;

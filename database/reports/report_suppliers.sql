create function public.report_suppliers(since date default null, until date default null) returns table (
  supplier_id uuid,
  supplier_name text,
  supplier_company text,
  requests bigint,
  answered bigint,
  answered_share numeric,
  hours_to_answer numeric,
  orders bigint,
  approved numeric,
  commission numeric,
  open_invoices numeric,
  supplier_key text,
  search_text text
)
language sql stable
set search_path = ''
as $$
  with period (first, after) as (
    select
      coalesce(private.month_begins(report_suppliers.since), '-infinity'),
      coalesce(private.month_begins(report_suppliers.until + 1), 'infinity')
  ), asked as (
    select
      r.supplier_id, count(*) as requests, count(*) filter (where r.version > 0) as answered,
      percentile_cont(0.5) within group (order by extract(epoch from v.sent_at - r.invited_at) / 3600) as hours
    from period d
    join public.quote_requests r on r.invited_at >= d.first and r.invited_at < d.after
    left join public.quote_versions v on v.request_id = r.id and v.version = 1
    group by r.supplier_id
  ), won as (
    select o.supplier_id, count(*) as orders, sum(o.approved) as approved, sum(o.commission) as commission
    from period d
    join private.standing_orders() o on o.placed_at >= d.first and o.placed_at < d.after
    group by o.supplier_id
  ), owed as (
    select i.supplier_id, sum(w.owed) as amount
    from public.commission_invoices i
    cross join lateral private.late_charges(
      i.amount, i.received, i.received_charges, i.unpaid_charges, i.charged_until, i.due_on, i.fine_rate, i.interest_rate,
      private.day_in_sao_paulo(now())
    ) w
    where i.status = 'open'
    group by i.supplier_id
  )
  select
    s.id, s.full_name, s.company_name, coalesce(a.requests, 0), coalesce(a.answered, 0),
    round(a.answered::numeric / a.requests, 4), round(a.hours::numeric, 1),
    coalesce(w.orders, 0), coalesce(w.approved, 0), coalesce(w.commission, 0), coalesce(o.amount, 0),
    private.plain_words(coalesce(s.company_name, s.full_name)), private.plain_words(concat_ws(' ', s.full_name, s.company_name))
  from public.profiles s
  left join asked a on a.supplier_id = s.id
  left join won w on w.supplier_id = s.id
  left join owed o on o.supplier_id = s.id
  where s.role = 'supplier' and s.id not in (select g.guest_id from private.guest_cards g)
    and (s.status = 'approved' or a.requests > 0 or w.orders > 0 or o.amount > 0)
$$;
comment on function public.report_suppliers(date, date) is
$$A row for each supplier that is approved or has something to show, to be filtered, searched (search_text), ordered (by a column or
supplier_key) and cut into pages like a table. Of the days from since to until, both included, by the calendar of São Paulo (null leaves
that side open): requests that it got and how many of those were answered, the share of it (a fraction) and the median of hours to the
first answer; orders placed then that stand today, their prices as they are today and the commissions of it. open_invoices is what is owed today, with fine
and interest, whatever the period. Amounts in R$.
For admins; 42501 to everybody else.
Nullable: supplier_company, answered_share, hours_to_answer.
Source: docs/decisions/061 and 123.$$;
grant execute on function public.report_suppliers(date, date) to app_admin;

create function public.report_supplier_totals(since date default null, until date default null, search text default '')
returns table (
  suppliers bigint,
  requests bigint,
  answered bigint,
  orders bigint,
  approved numeric,
  commission numeric,
  open_invoices numeric,
  outside_orders bigint,
  outside_approved numeric
)
language sql stable
set search_path = ''
as $$
  select
    count(r.supplier_id), coalesce(sum(r.requests), 0)::bigint, coalesce(sum(r.answered), 0)::bigint, coalesce(sum(r.orders), 0)::bigint,
    coalesce(sum(r.approved), 0), coalesce(sum(r.commission), 0), coalesce(sum(r.open_invoices), 0),
    (array_agg(outside.orders))[1], (array_agg(outside.approved))[1]
  from (
    select count(*) as orders, coalesce(sum(o.approved), 0) as approved
    from private.standing_orders() o
    join public.profiles p on p.id = o.supplier_id
    where o.supplier_id in (select g.guest_id from private.guest_cards g)
      and o.placed_at >= coalesce(private.month_begins(report_supplier_totals.since), '-infinity')
      and o.placed_at < coalesce(private.month_begins(report_supplier_totals.until + 1), 'infinity')
      and (coalesce(report_supplier_totals.search, '') ~ '^\s*$'
        or private.finds(private.plain_words(concat_ws(' ', p.full_name, p.company_name)), report_supplier_totals.search))
  ) outside
  left join public.report_suppliers(report_supplier_totals.since, report_supplier_totals.until) r
    on coalesce(report_supplier_totals.search, '') ~ '^\s*$' or private.finds(r.search_text, report_supplier_totals.search)
$$;
comment on function public.report_supplier_totals(date, date, text) is
$$One row over report_suppliers: how many match and what they come to; every word of search must be found, as in the list.
outside_orders and outside_approved: the orders of suppliers without an account, which stand in no row and no other sum.
For admins; 42501 to everybody else.
Source: docs/decisions/061 and 123.$$;
grant execute on function public.report_supplier_totals(date, date, text) to app_admin;

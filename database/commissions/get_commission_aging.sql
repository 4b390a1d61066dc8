create function private.commission_aging(today date) returns table (
  supplier_id uuid,
  supplier_name text,
  supplier_company text,
  not_due numeric,
  late_1_30 numeric,
  late_31_60 numeric,
  late_61_90 numeric,
  late_over_90 numeric,
  total numeric
)
language sql stable
set search_path = ''
as $$
  select
    i.supplier_id, min(s.full_name), min(s.company_name),
    coalesce(sum(o.owed) filter (where l.days <= 0), 0),
    coalesce(sum(o.owed) filter (where l.days between 1 and 30), 0),
    coalesce(sum(o.owed) filter (where l.days between 31 and 60), 0),
    coalesce(sum(o.owed) filter (where l.days between 61 and 90), 0),
    coalesce(sum(o.owed) filter (where l.days > 90), 0),
    coalesce(sum(o.owed), 0)
  from public.commission_invoices i
  join public.profiles s on s.id = i.supplier_id
  cross join lateral (select commission_aging.today - i.due_on) l (days)
  cross join lateral private.late_charges(
    i.amount, i.received, i.received_charges, i.unpaid_charges, i.charged_until, i.due_on, i.fine_rate, i.interest_rate,
    commission_aging.today
  ) o
  where i.status = 'open'
  group by grouping sets ((i.supplier_id), ())
$$;
comment on function private.commission_aging(date) is
$$Debts for invoices on a day, by how many days they are late, for each supplier and, with a null supplier_id, for all.
For get_commission_aging and tests.$$;
grant execute on function private.commission_aging(date) to app_admin;

create function public.get_commission_aging() returns table (
  supplier_id uuid,
  supplier_name text,
  supplier_company text,
  not_due numeric,
  late_1_30 numeric,
  late_31_60 numeric,
  late_61_90 numeric,
  late_over_90 numeric,
  total numeric
)
language sql stable
set search_path = ''
as $$
  select
    a.supplier_id, case when a.supplier_id is not null then a.supplier_name end,
    case when a.supplier_id is not null then a.supplier_company end,
    a.not_due, a.late_1_30, a.late_31_60, a.late_61_90, a.late_over_90, a.total
  from private.commission_aging(private.day_in_sao_paulo(now())) a
$$;
comment on function public.get_commission_aging() is
$$Debts for invoices today, with fine and interest and less what was received, in R$, by how many
days they are late, to be ordered and cut into pages like a table: a row for each
supplier that owes something, and one of all with a null supplier_id.
For admins; 42501 to everybody else.
Nullable: supplier_id, supplier_name, supplier_company.
Source: docs/decisions/114.$$;
grant execute on function public.get_commission_aging() to app_admin;

create function public.commission_invoice_totals(search text default '') returns table (
  invoices bigint,
  open_amount numeric,
  late_amount numeric,
  paid_amount numeric
)
language sql stable
set search_path = ''
as $$
  select
    count(*), coalesce(sum(l.owed), 0), coalesce(sum(l.owed) filter (where l.days_late > 0), 0), coalesce(sum(l.received), 0)
  from public.list_commission_invoices() l
  where coalesce(commission_invoice_totals.search, '') ~ '^\s*$' or private.finds(l.search_text, commission_invoice_totals.search)
$$;
comment on function public.commission_invoice_totals(text) is
$$One row over list_commission_invoices: how many match, cancelled ones too, and in R$ what of them is owed today, what of that is
late, and what was received; every word of search must be found, as in the list.
For admins over all, for a supplier over its own; 42501 to everybody else.
Source: docs/decisions/061 and 114.$$;
grant execute on function public.commission_invoice_totals(text) to app_supplier, app_admin;

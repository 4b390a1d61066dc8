create function private.month_of(day date) returns date
language sql immutable
set search_path = ''
as $$ select day - (extract(day from day)::integer - 1) $$;
comment on function private.month_of(date) is 'The first day of a day''s month.';
grant execute on function private.month_of(date) to app_admin;

create function private.month_begins(month date) returns timestamptz
language sql immutable
set search_path = ''
as $$ select month::timestamp at time zone 'America/Sao_Paulo' $$;
comment on function private.month_begins(date) is 'The instant at which a day begins in São Paulo.';
grant execute on function private.month_begins(date) to app_admin;

create function private.commissions_to_invoice(before timestamptz) returns setof public.commissions
language sql stable
set search_path = ''
as $$
  select c.*
  from public.commissions c
  where c.invoice_id is null and c.due_at < commissions_to_invoice.before and private.commission_state(c) = 'due'
$$;
comment on function private.commissions_to_invoice(timestamptz) is
$$Commissions that an invoice may charge: all that fell due before a moment and no invoice holds, less deals that ended before they were charged.$$;
grant execute on function private.commissions_to_invoice(timestamptz) to app_admin;

create function public.preview_commission_closing(period date) returns table (
  supplier_id uuid,
  supplier_name text,
  supplier_company text,
  deals bigint,
  due_amount numeric,
  credit_before numeric,
  total numeric,
  state text,
  invoice_id uuid,
  invoice_year integer,
  invoice_number integer
)
language sql stable
set search_path = ''
as $$
  with month (first) as (
    select private.month_of(preview_commission_closing.period)
  ), charged as (
    select c.supplier_id, coalesce(c.approval_id, c.id) as deal, c.commission_amount, c.due_at, null::uuid as invoice_id
    from month m
    cross join lateral private.commissions_to_invoice(private.month_begins((m.first + interval '1 month')::date)) c
    where not exists (
      select from public.commission_invoices i
      where i.supplier_id = c.supplier_id and i.period = m.first and i.status <> 'cancelled'
    )
    union all
    select c.supplier_id, coalesce(c.approval_id, c.id), c.commission_amount, c.due_at, i.id
    from month m
    join public.commission_invoices i on i.period = m.first and i.status <> 'cancelled'
    join public.commissions c on c.invoice_id = i.id
  )
  select
    c.supplier_id, s.full_name, s.company_name, count(distinct c.deal),
    coalesce(sum(c.commission_amount) filter (where c.due_at >= private.month_begins(m.first)), 0),
    coalesce(sum(c.commission_amount) filter (where c.due_at < private.month_begins(m.first)), 0),
    sum(c.commission_amount),
    case when c.invoice_id is not null then 'invoiced' when sum(c.commission_amount) > 0 then 'to_invoice' else 'credit' end,
    c.invoice_id, n.year, n.number
  from month m
  cross join charged c
  join public.profiles s on s.id = c.supplier_id
  left join public.commission_invoices n on n.id = c.invoice_id
  group by m.first, c.supplier_id, c.invoice_id, s.full_name, s.company_name, n.year, n.number
  having bool_or(c.commission_amount <> 0)
  order by coalesce(s.company_name, s.full_name), c.supplier_id
$$;
comment on function public.preview_commission_closing(date) is
$$Preview of closing the month of a day, by supplier: its deals, what fell due in the month, what was left from before (credit_before: debts of
earlier months are positive, a credit is negative), and the total, in R$. state: to_invoice, credit (nothing is owed, and what is less
waits for the next month), or invoiced, with the invoice and its number. A month that is not over shows what it comes to so far.
For admins; 42501 to everybody else.
Nullable: supplier_company, invoice_id, invoice_year, invoice_number.
Closed sets: state (to_invoice, credit, invoiced).
Source: docs/decisions/114.$$;
grant execute on function public.preview_commission_closing(date) to app_admin;

create function public.get_commission_closing(period date default null) returns table (
  period date,
  is_over boolean,
  to_invoice_count bigint,
  to_invoice_amount numeric,
  credit_count bigint,
  credit_amount numeric,
  invoice_count bigint,
  invoiced_amount numeric,
  month_count bigint,
  month_amount numeric,
  before_count bigint,
  before_amount numeric,
  taken_back_count bigint,
  taken_back_amount numeric
)
language sql stable
set search_path = ''
as $$
  select
    m.first, (m.first + interval '1 month')::date <= m.today,
    count(*) filter (where c.state = 'to_invoice'), coalesce(sum(c.total) filter (where c.state = 'to_invoice'), 0),
    count(*) filter (where c.state = 'credit'), coalesce(sum(c.total) filter (where c.state = 'credit'), 0),
    count(*) filter (where c.state = 'invoiced'), coalesce(sum(c.total) filter (where c.state = 'invoiced'), 0),
    count(*) filter (where c.state <> 'credit' and c.due_amount > 0),
    coalesce(sum(greatest(c.due_amount, 0)) filter (where c.state <> 'credit'), 0),
    count(*) filter (where c.state <> 'credit' and c.credit_before > 0),
    coalesce(sum(greatest(c.credit_before, 0)) filter (where c.state <> 'credit'), 0),
    count(*) filter (where c.state <> 'credit' and least(c.due_amount, c.credit_before) < 0),
    coalesce(sum(least(c.due_amount, 0) + least(c.credit_before, 0)) filter (where c.state <> 'credit'), 0)
  from (
    select d.today,
      private.month_of(coalesce(get_commission_closing.period, (private.month_of(d.today) - interval '1 day')::date)) as first
    from (select private.day_in_sao_paulo(now())) d (today)
  ) m
  left join lateral public.preview_commission_closing(m.first) c on true
  group by m.first, m.today
$$;
comment on function public.get_commission_closing(date) is
$$One row: how closing the month of a day stands, by default the last one that is over: its first day, whether it is over, how many
suppliers are to be invoiced, wait with a credit or were invoiced, and what each group comes to in R$, as in preview_commission_closing.
month, before and taken_back say what those that are to be invoiced or were invoiced come to: what fell due in the month, what is owed from
months before, and credits (negative); the three sum to to_invoice_amount + invoiced_amount.
For admins; 42501 to everybody else.
Source: docs/decisions/114.$$;
grant execute on function public.get_commission_closing(date) to app_admin;

create function private.debtor_asked_for(target uuid) returns uuid
language sql stable
set search_path = ''
as $$
  select case
    when private.asked_by('app_admin') then target
    when private.asked_by('app_supplier') and coalesce(target, auth.uid()) = auth.uid() then auth.uid()
  end
$$;
comment on function private.debtor_asked_for(uuid) is
$$The supplier whose commissions the caller may read: for an admin the named one, for a supplier itself; null otherwise.
For definer functions; granted to nobody.$$;

create function private.order_of_commission(quote uuid, written_at timestamptz) returns uuid
language sql stable
set search_path = ''
as $$
  -- A quote whose deal ended, and that was approved again, has been in two orders.
  select t.order_id
  from private.order_items t
  where t.quote_id = order_of_commission.quote
  order by t.added_at <= order_of_commission.written_at desc, t.added_at desc
  limit 1
$$;
comment on function private.order_of_commission(uuid, timestamptz) is
$$The order that held a quote when a row of the ledger was written. For list_commissions.$$;
grant execute on function private.order_of_commission(uuid, timestamptz) to app_admin;

create function private.commission_lines(rows uuid[]) returns table (
  commission_id uuid,
  kind text,
  created_at timestamptz,
  order_id uuid,
  order_year integer,
  order_number integer,
  project_name text,
  category text,
  item_description text,
  change_order_number integer,
  base_amount numeric,
  commission_rate numeric,
  commission_amount numeric,
  status text,
  due_at timestamptz,
  invoice_id uuid,
  invoice_year integer,
  invoice_number integer
)
language sql stable
set search_path = ''
as $$
  select
    c.id, c.kind, c.created_at, o.id, o.year, o.number, p.name, i.category, i.description, g.number,
    c.base_amount, c.commission_rate, c.commission_amount, private.commission_state(c), c.due_at, c.invoice_id, n.year, n.number
  from public.commissions c
  join public.quotes q on q.id = c.quote_id
  -- offset 0: row by row by the index, however many rows PostgreSQL expects.
  cross join lateral (select t.description, t.category from public.project_items t where t.id = q.project_item_id offset 0) i
  cross join lateral (select t.name from public.projects t where t.id = c.project_id offset 0) p
  left join public.commission_invoices n on n.id = c.invoice_id
  left join public.change_orders g on g.id = c.change_order_id
  left join public.orders o on o.id = private.order_of_commission(c.quote_id, c.created_at)
  where c.id = any (commission_lines.rows)
$$;
comment on function private.commission_lines(uuid[]) is
$$Rows of the ledger with what they are about: order, project, item, change order, invoice. For definer functions that have checked the
caller; granted to nobody.$$;

create function public.get_commission_statement(target_supplier_id uuid default null, period date default null) returns table (
  commission_id uuid,
  kind text,
  created_at timestamptz,
  order_id uuid,
  order_year integer,
  order_number integer,
  project_name text,
  category text,
  item_description text,
  change_order_number integer,
  base_amount numeric,
  commission_rate numeric,
  commission_amount numeric,
  status text,
  due_at timestamptz,
  invoice_id uuid,
  invoice_year integer,
  invoice_number integer,
  search_text text
)
language sql stable security definer
set search_path = ''
as $$
  select l.*, private.plain_words(concat_ws(
      ' ', l.project_name, l.item_description, private.category_label(l.category),
      lpad(l.order_number::text, 4, '0') || '/' || l.order_year, lpad(l.invoice_number::text, 4, '0') || '/' || l.invoice_year
    ))
  from private.commission_lines(array(
    select c.id
    from public.commissions c
    where c.supplier_id = private.debtor_asked_for(target_supplier_id)
      and (
        get_commission_statement.period is null
        or c.created_at >= private.month_begins(private.month_of(get_commission_statement.period))
          and c.created_at < private.month_begins((private.month_of(get_commission_statement.period) + interval '1 month')::date)
      )
  )) l
  order by l.created_at desc, l.commission_id
$$;
comment on function public.get_commission_statement(uuid, date) is
$$A supplier's commissions, row by row, the newest first, to be searched (search_text), ordered and cut into pages like a table: what each row
is about, its base and commission in R$ (negative where something is taken back), the rate as a fraction, its status: foreseen, due, invoiced, paid
or cancelled and the invoice that charges it. period: only rows written in the month of this day.
For a supplier its own; for an admin those of target_supplier_id; to anybody else there is no row.
Nullable: order_id, order_year, order_number, change_order_number, due_at, invoice_id, invoice_year, invoice_number.
Closed sets: kind (commissions.kind), status (foreseen, due, invoiced, paid, cancelled).
Definer: suppliers may not read commissions, projects or items.
Source: docs/decisions/114.$$;
grant execute on function public.get_commission_statement(uuid, date) to app_supplier, app_admin;

create function public.get_commission_balance(target_supplier_id uuid default null) returns table (
  foreseen numeric,
  due numeric,
  invoiced_open numeric,
  invoiced_late numeric,
  paid_year numeric,
  next_due_on date,
  next_closing_on date
)
language sql stable security definer
set search_path = ''
as $$
  select
    coalesce(sum(l.commission_amount) filter (where l.state = 'foreseen'), 0),
    coalesce(sum(l.commission_amount) filter (where l.state = 'due'), 0),
    i.open, i.late, i.paid_year, i.next_due_on,
    (private.month_of(d.today) + interval '1 month')::date
  from (select private.debtor_asked_for(target_supplier_id), private.day_in_sao_paulo(now())) d (supplier, today)
  left join lateral (
    select c.commission_amount, private.commission_state(c) as state
    from public.commissions c
    where c.supplier_id = d.supplier and c.invoice_id is null
  ) l on true
  cross join lateral (
    select
      coalesce(sum(o.owed), 0) as open,
      coalesce(sum(o.owed) filter (where n.due_on < d.today), 0) as late,
      coalesce(sum((
        select sum(y.amount)
        from private.invoice_payments y
        where y.invoice_id = n.id and y.taken_back_at is null and extract(year from y.paid_on) = extract(year from d.today)
      )), 0) as paid_year,
      min(n.due_on) filter (where n.status = 'open') as next_due_on
    from public.commission_invoices n
    cross join lateral private.invoice_owed(n) o
    where n.supplier_id = d.supplier
  ) i
  where d.supplier is not null
  group by d.today, i.open, i.late, i.paid_year, i.next_due_on
$$;
comment on function public.get_commission_balance(uuid) is
$$A supplier's commissions in R$: foreseen, due and not invoiced yet (negative: a credit that waits), for open invoices today (with fine and interest,
less what was received) and late of that, and what it paid this year.
next_due_on: when its next open invoice is due; next_closing_on: the day from which this month can be invoiced.
For a supplier its own; for an admin that of target_supplier_id; to anybody else there is no row.
Nullable: next_due_on.
Definer: suppliers may not read commissions.
Source: docs/decisions/114.$$;
grant execute on function public.get_commission_balance(uuid) to app_supplier, app_admin;

create function public.get_order_commission(target_order_id uuid) returns table (
  commission_rate numeric,
  base_amount numeric,
  commission_amount numeric,
  due_amount numeric,
  invoiced_amount numeric
)
language sql stable security definer
set search_path = ''
as $$
  select
    case when min(c.commission_rate) = max(c.commission_rate) then min(c.commission_rate) end,
    sum(c.base_amount), sum(c.commission_amount),
    coalesce(sum(c.commission_amount) filter (where c.due_at is not null), 0),
    coalesce(sum(c.commission_amount) filter (where c.invoice_id is not null), 0)
  from public.orders o
  join private.order_items t on t.order_id = o.id
  join public.commissions c on c.quote_id = t.quote_id
  where o.id = target_order_id
    and (private.asked_by('app_admin') or private.asked_by('app_supplier') and o.supplier_id = (select auth.uid()))
    and private.order_of_commission(c.quote_id, c.created_at) = o.id
  group by o.id
$$;
comment on function public.get_order_commission(uuid) is
$$One row about the commission of an order: the rate (a fraction), null where its items have different ones, and in R$ what it is taken
from, what it comes to with changes and ends of deals, what of that is due or was, and what was invoiced.
For the supplier of the order and admins; to anybody else, and for an order that was undone, there is no row.
Nullable: commission_rate.
Definer: suppliers may not read commissions.
Source: docs/decisions/114.$$;
grant execute on function public.get_order_commission(uuid) to app_supplier, app_admin;

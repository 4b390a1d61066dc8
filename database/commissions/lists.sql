create function public.list_commissions() returns table (
  id uuid,
  created_at timestamptz,
  project_name text,
  item_description text,
  category text,
  supplier_name text,
  supplier_company text,
  price numeric,
  commission_rate numeric,
  commission_amount numeric,
  project_key text,
  supplier_key text,
  category_key text,
  kind text,
  status text,
  due_at timestamptz,
  supplier_id uuid,
  order_id uuid,
  order_year integer,
  order_number integer,
  change_order_number integer,
  invoice_id uuid,
  invoice_year integer,
  invoice_number integer,
  project_id uuid,
  quote_id uuid,
  search_text text
)
language sql stable
begin atomic
  select
    c.id, c.created_at, p.name, i.description, i.category, s.full_name, s.company_name,
    c.base_amount, c.commission_rate, c.commission_amount,
    private.plain_words(p.name), private.plain_words(s.full_name),
    private.plain_words(private.category_label(i.category)),
    c.kind, private.commission_state(c), c.due_at, c.supplier_id, o.id, o.year, o.number, g.number, n.id, n.year, n.number,
    c.project_id, c.quote_id,
    private.plain_words(concat_ws(' ', p.name, i.description, private.category_label(i.category), s.full_name, s.company_name))
  from public.commissions c
  left join public.projects p on p.id = c.project_id
  left join public.profiles s on s.id = c.supplier_id
  left join public.quotes q on q.id = c.quote_id
  left join public.project_items i on i.id = q.project_item_id
  left join public.orders o on o.id = private.order_of_commission(c.quote_id, c.created_at)
  left join public.change_orders g on g.id = c.change_order_id
  left join public.commission_invoices n on n.id = c.invoice_id;
end;
comment on function public.list_commissions() is
$$Commissions with what they came from, to be filtered, searched (search_text), ordered (by a column or its _key) and cut into pages
like a table.
For admins; 42501 to everybody else.
Amounts in R$, the rate a fraction; price: what of the deal the row is about, its price or a difference, negative where something was
taken back. status: foreseen, due, invoiced, paid or cancelled.
Nullable: project_name, item_description, category, supplier_name, supplier_company, project_key, supplier_key,
category_key, due_at, order_id, order_year, order_number, change_order_number, invoice_id, invoice_year, invoice_number.
Closed sets: kind (commissions.kind), status (foreseen, due, invoiced, paid, cancelled).
Its body is kept parsed and it has no settings, so that PostgreSQL inlines it and a page by created_at reads one page.
Source: docs/decisions/061.$$;
grant execute on function public.list_commissions() to app_admin;

create function public.list_commission_invoices() returns table (
  invoice_id uuid,
  supplier_id uuid,
  supplier_name text,
  supplier_company text,
  supplier_phone text,
  year integer,
  number integer,
  period date,
  amount numeric,
  status text,
  issued_at timestamptz,
  due_on date,
  paid_on date,
  cancelled_at timestamptz,
  nfse_number text,
  notes text,
  days_late integer,
  supplier_key text,
  search_text text,
  received numeric,
  charges numeric,
  owed numeric
)
language sql stable
begin atomic
  select
    i.id, i.supplier_id, s.full_name, s.company_name, s.phone_number, i.year, i.number, i.period, i.amount, i.status, i.issued_at,
    i.due_on, i.paid_on, i.cancelled_at, i.nfse_number, i.notes,
    case i.status when 'open' then greatest((now() at time zone 'America/Sao_Paulo')::date - i.due_on, 0) else 0 end,
    private.plain_words(coalesce(s.company_name, s.full_name)),
    private.plain_words(concat_ws(
      ' ', lpad(i.number::text, 4, '0') || '/' || i.year, to_char(i.period, 'MM/YYYY'), s.full_name, s.company_name, i.nfse_number
    )),
    i.received, case i.status when 'open' then l.charges else 0 end, case i.status when 'open' then l.owed else 0 end
  from public.commission_invoices i
  join public.profiles s on s.id = i.supplier_id
  cross join lateral private.late_charges(
    i.amount, i.received, i.received_charges, i.unpaid_charges, i.charged_until, i.due_on, i.fine_rate, i.interest_rate,
    (now() at time zone 'America/Sao_Paulo')::date
  ) l;
end;
comment on function public.list_commission_invoices() is
$$Invoices of commissions with the supplier that owes them, to be filtered, searched (search_text), ordered (by a column or its _key) and
cut into pages like a table. period: the first day of the month; days_late: of an open one, 0 until its day has passed.
In R$: amount as it was issued, received in payments, charges (fine and interest) and owed today, both 0 unless it is open.
For admins all, for a supplier its own, by the policies of the tables; 42501 to everybody else.
Nullable: supplier_company, supplier_phone, paid_on, cancelled_at, nfse_number, notes.
Closed sets: status (commission_invoices.status).
Its body is kept parsed and it has no settings, so that PostgreSQL inlines it.
Source: docs/decisions/061, 114 and 195.$$;
grant execute on function public.list_commission_invoices() to app_supplier, app_admin;

create function private.readable_invoice(target uuid) returns public.commission_invoices
language sql stable
set search_path = ''
as $$
  select i
  from public.commission_invoices i
  where i.id = target
    and (private.asked_by('app_admin') or private.asked_by('app_supplier') and i.supplier_id = (select auth.uid()))
$$;
comment on function private.readable_invoice(uuid) is
  'An invoice, if the caller is the supplier that owes it or an admin; otherwise null. For definer functions; granted to nobody.';

create function public.get_commission_invoice(target_invoice_id uuid) returns table (
  invoice_id uuid,
  supplier_id uuid,
  supplier_name text,
  supplier_company text,
  supplier_phone text,
  supplier_email text,
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
  lines jsonb,
  issuer jsonb,
  received numeric,
  charges numeric,
  owed numeric,
  fine_rate numeric,
  interest_rate numeric,
  payments jsonb
)
language sql stable security definer
set search_path = ''
as $$
  select
    i.id, i.supplier_id, s.full_name, s.company_name, s.phone_number, s.email, i.year, i.number, i.period, i.amount, i.status, i.issued_at,
    i.due_on, i.paid_on, i.cancelled_at, i.nfse_number, i.notes,
    case i.status when 'open' then greatest(private.day_in_sao_paulo(now()) - i.due_on, 0) else 0 end,
    (
      select coalesce(jsonb_agg(
        to_jsonb(l) - 'invoice_id' - 'invoice_year' - 'invoice_number'
          || jsonb_build_object('project_id', m.project_id, 'quote_id', m.quote_id)
        order by l.created_at, l.commission_id
      ), '[]')
      from private.commission_lines(array(select c.id from public.commissions c where c.invoice_id = i.id)) l
      join public.commissions m on m.id = l.commission_id
    ),
    (
      select jsonb_build_object(
        'legal_name', p.legal_name, 'tax_id', p.tax_id, 'address', p.address, 'city', p.city, 'state', p.state,
        'postal_code', p.postal_code, 'has_pix_key', p.pix_key is not null
      )
      from public.platform_settings p
    ),
    i.received, o.charges, o.owed, i.fine_rate, i.interest_rate,
    (
      select coalesce(jsonb_agg(jsonb_build_object(
        'payment_id', y.id, 'paid_on', y.paid_on, 'amount', y.amount, 'charges', y.charges, 'waived', y.waived
      ) order by y.number), '[]')
      from private.invoice_payments y
      where y.invoice_id = i.id and y.taken_back_at is null
    )
  from private.readable_invoice(target_invoice_id) i
  join public.profiles s on s.id = i.supplier_id
  cross join lateral private.invoice_owed(i) o
$$;
comment on function public.get_commission_invoice(uuid) is
$$An invoice with what it charges: lines [{commission_id, kind, created_at, order_id, order_year, order_number, project_name, category,
item_description, change_order_number, base_amount, commission_rate, commission_amount, status, due_at, project_id, quote_id}] in the order in which they were
written, none once it is cancelled; and who issues it: issuer {legal_name, tax_id, address, city, state, postal_code, has_pix_key}.
received: what was paid of it; charges: fine and interest up to today, and owed: what is to be paid today with them, both 0 unless it is open;
payments [{payment_id, paid_on, amount, charges, waived}] that stand, the first one first: charges went to fine and interest, waived were not asked
for. Amounts in R$, rates as fractions.
For the supplier that owes it and admins; to anybody else there is no row.
Nullable: supplier_company, supplier_phone, paid_on, cancelled_at, nfse_number, notes.
Closed sets: status (commission_invoices.status).
Definer: suppliers may not read commissions, projects or the operator's settings.
Source: docs/decisions/114 and 195.$$;
grant execute on function public.get_commission_invoice(uuid) to app_supplier, app_admin;

create function public.get_invoice_pix(target_invoice_id uuid) returns table (
  payload text,
  amount numeric,
  receiver_name text,
  masked_key text,
  pix_kind text,
  txid text,
  key_changed_on date
)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  invoice public.commission_invoices := private.readable_invoice(target_invoice_id);
begin
  if invoice.id is null then
    raise exception 'Fatura não encontrada.' using errcode = 'PT404';
  elsif invoice.status <> 'open' then
    raise exception 'Esta fatura já foi paga ou cancelada.' using errcode = 'INVST';
  end if;
  return query select c.* from private.invoice_code(invoice) c;
  if not found then
    raise exception 'A chave PIX do Prumo ainda não foi informada.' using errcode = 'PIXNO';
  end if;
end
$$;
comment on function public.get_invoice_pix(uuid) is
$$The PIX code of what is owed today for an open invoice, paid to the operator's key; columns as in get_pix_code. txid: F, year and number of the invoice.
For the supplier that owes it and admins; to anybody else the invoice does not exist (PT404).
Raises INVST (paid or cancelled), PIXNO (the operator has no key).
Nullable: key_changed_on.
Closed sets: pix_kind (platform_settings.pix_kind).
Definer: the operator's settings are granted to admins only.
Source: docs/decisions/112, 114 and 195.$$;
grant execute on function public.get_invoice_pix(uuid) to app_supplier, app_admin;

create function private.invoice_code(invoice public.commission_invoices) returns table (
  payload text,
  amount numeric,
  receiver_name text,
  masked_key text,
  pix_kind text,
  txid text,
  key_changed_on date
)
language sql stable
set search_path = ''
as $$
  select c.*
  from public.platform_settings p
  cross join lateral private.invoice_owed(invoice) o
  cross join lateral private.pix_code(
    p.pix_kind, p.pix_key, p.pix_changed_at, coalesce(p.legal_name, 'Prumo'), p.city, o.owed,
    format('F%s%s', (invoice).year, lpad((invoice).number::text, 4, '0'))
  ) c
  where p.pix_key is not null
$$;
comment on function private.invoice_code(public.commission_invoices) is
  'The PIX code of what is owed today for an invoice, as get_pix_code gives one; no row without a key of the operator. Granted to nobody.';

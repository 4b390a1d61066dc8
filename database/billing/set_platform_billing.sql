create function public.get_platform_billing() returns table (
  legal_name text,
  tax_id text,
  address text,
  city text,
  state text,
  postal_code text,
  pix_kind text,
  pix_key text,
  pix_changed_at timestamptz,
  invoice_due_days integer,
  late_fine_rate numeric,
  late_interest_rate numeric,
  billing_version integer
)
language sql stable
set search_path = ''
as $$
  select p.legal_name, p.tax_id, p.address, p.city, p.state, p.postal_code, p.pix_kind, p.pix_key, p.pix_changed_at, p.invoice_due_days,
    p.late_fine_rate, p.late_interest_rate, p.billing_version
  from public.platform_settings p
$$;
comment on function public.get_platform_billing() is
$$The operator's details on invoices, the PIX key to which they are paid, how many days a supplier has, and the fine
and the interest a month of late ones (fractions, of the invoices to come). billing_version: for set_platform_billing. A supplier
reads what concerns it in an invoice (get_commission_invoice, get_invoice_pix).
For admins; 42501 to everybody else.
Nullable: legal_name, tax_id, address, city, state, postal_code, pix_kind, pix_key, pix_changed_at.
Closed sets: state (platform_settings.state), pix_kind (platform_settings.pix_kind).
Source: docs/decisions/114.$$;
grant execute on function public.get_platform_billing() to app_admin;

create function public.set_platform_billing(
  legal_name text,
  tax_id text,
  address text,
  city text,
  state text,
  postal_code text,
  pix_kind text,
  pix_key text,
  invoice_due_days integer,
  late_fine_rate numeric default null,
  late_interest_rate numeric default null,
  seen_version integer default null
) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  said public.billing_details;
  fine numeric;
  interest numeric;
begin
  if not private.asked_by('app_admin') then
    raise exception 'Você não tem permissão para fazer isso.' using errcode = '42501';
  elsif set_platform_billing.invoice_due_days is null or set_platform_billing.invoice_due_days not between 1 and 90 then
    raise exception 'O prazo de pagamento vai de 1 a 90 dias.' using errcode = 'PT400';
  end if;
  fine := private.exact_number(set_platform_billing.late_fine_rate, 4, 'Informe a multa com até duas casas decimais na porcentagem.');
  interest := private.exact_number(set_platform_billing.late_interest_rate, 4, 'Informe os juros com até duas casas decimais na porcentagem.');
  if fine not between 0 and 0.02 then
    raise exception 'A multa por atraso vai de 0 a 2 %%.' using errcode = 'PT400';
  elsif interest not between 0 and 0.01 then
    raise exception 'Os juros por atraso vão de 0 a 1 %% ao mês.' using errcode = 'PT400';
  end if;
  said.tax_id := set_platform_billing.tax_id;
  said.legal_name := set_platform_billing.legal_name;
  said.address := set_platform_billing.address;
  said.city := set_platform_billing.city;
  said.state := set_platform_billing.state;
  said.postal_code := set_platform_billing.postal_code;
  said.pix_kind := set_platform_billing.pix_kind;
  said.pix_key := set_platform_billing.pix_key;
  said := private.checked_details(said);
  perform private.hold_settings('billing', set_platform_billing.seen_version);

  update public.platform_settings p
  set tax_id = said.tax_id, legal_name = said.legal_name, address = said.address, city = said.city, state = said.state,
    postal_code = said.postal_code, pix_kind = said.pix_kind, pix_key = said.pix_key,
    invoice_due_days = set_platform_billing.invoice_due_days, late_fine_rate = coalesce(fine, p.late_fine_rate),
    late_interest_rate = coalesce(interest, p.late_interest_rate), billing_version = p.billing_version + 1,
    pix_changed_at = case
      when said.pix_key is not null and (said.pix_kind, said.pix_key) is distinct from (p.pix_kind, p.pix_key) then now()
      else p.pix_changed_at
    end;
end
$$;
comment on function public.set_platform_billing(text, text, text, text, text, text, text, text, integer, numeric, numeric, integer) is
$$Stores what invoices say of the operator of the platform, the PIX key to which they are paid, and in how many days (1 to 90) the ones to
come are due; late_fine_rate (0 to 0.02, once) and late_interest_rate (0 to 0.01 a month): what the ones to come cost when they are late, null
leaves each as it is. seen_version: billing_version as the caller read it; if it is another one now, nothing is stored.
Checked as set_billing_details checks. Empty texts and null take a value away. Suppliers see for seven days that a key is
new.
For admins; 42501 to everybody else.
Raises TAXID, PIXKY, PT400, DECIM, PT409 (somebody saved meanwhile).
Definer: nobody may write the settings.
Source: docs/decisions/114, 195 and 196.$$;
grant execute on function public.set_platform_billing(text, text, text, text, text, text, text, text, integer, numeric, numeric, integer) to app_admin;

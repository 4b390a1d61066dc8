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
  invoice_due_days integer
)
language sql stable
set search_path = ''
as $$
  select p.legal_name, p.tax_id, p.address, p.city, p.state, p.postal_code, p.pix_kind, p.pix_key, p.pix_changed_at, p.invoice_due_days
  from public.platform_settings p
$$;
comment on function public.get_platform_billing() is
$$What invoices say of the operator of the platform, the PIX key to which they are paid, and how many days a supplier has. A supplier
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
  invoice_due_days integer
) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  said public.billing_details;
begin
  if not private.asked_by('app_admin') then
    raise exception 'Você não tem permissão para fazer isso.' using errcode = '42501';
  elsif set_platform_billing.invoice_due_days is null or set_platform_billing.invoice_due_days not between 1 and 90 then
    raise exception 'O prazo de pagamento vai de 1 a 90 dias.' using errcode = 'PT400';
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

  update public.platform_settings p
  set tax_id = said.tax_id, legal_name = said.legal_name, address = said.address, city = said.city, state = said.state,
    postal_code = said.postal_code, pix_kind = said.pix_kind, pix_key = said.pix_key,
    invoice_due_days = set_platform_billing.invoice_due_days,
    pix_changed_at = case
      when said.pix_key is not null and (said.pix_kind, said.pix_key) is distinct from (p.pix_kind, p.pix_key) then now()
      else p.pix_changed_at
    end;
end
$$;
comment on function public.set_platform_billing(text, text, text, text, text, text, text, text, integer) is
$$Stores what invoices say of the operator of the platform, the PIX key to which they are paid, and in how many days (1 to 90) the ones to
come are due; checked as set_billing_details checks. Empty texts and null take a value away. Suppliers see for seven days that a key is
new.
For admins; 42501 to everybody else.
Raises TAXID, PIXKY, PT400.
Definer: nobody may write the settings.
Source: docs/decisions/114.$$;
grant execute on function public.set_platform_billing(text, text, text, text, text, text, text, text, integer) to app_admin;

create function private.person_in_charge(out name text, out email text)
language sql stable
set search_path = ''
as $$
  -- Both or neither: the name of one with the address of another would be wrong.
  select coalesce(n.value, p.dpo_name), case when n.value is null then p.dpo_email else e.value end
  from public.platform_settings p
  left join private.settings n on n.name = 'dpo_name'
  left join private.settings e on e.name = 'dpo_email'
$$;
comment on function private.person_in_charge() is
$$The person in charge of personal data: DPO_NAME and DPO_EMAIL of the installation, which product/people.ts stores at each start, else
the two that an admin entered; null where there is nobody.
For get_public_settings; granted to nobody.
Source: docs/decisions/119.$$;

create function public.get_public_settings() returns table (
  platform_name text,
  legal_name text,
  tax_id text,
  address text,
  city text,
  state text,
  postal_code text,
  dpo_name text,
  dpo_email text,
  support_email text,
  support_phone text,
  support_whatsapp text,
  show_figures text,
  figures jsonb,
  testimonials jsonb,
  plans_on_sale boolean,
  plans_note text
)
language sql stable security definer
set search_path = ''
as $$
  select
    p.platform_name, p.legal_name, p.tax_id, p.address, p.city, p.state, p.postal_code, d.name, d.email,
    p.support_email, p.support_phone, p.support_whatsapp, p.show_figures,
    -- Figures that are not shown yet are not published.
    case when p.show_figures = 'own' then p.figures else '{}' end,
    case when p.show_figures = 'own' then p.testimonials else '[]' end,
    p.plans_on_sale, p.plans_note
  from public.platform_settings p, private.person_in_charge() d
$$;
comment on function public.get_public_settings() is
$$Facts on public pages about the platform and the company behind it: name, CPF or CNPJ, address, the person in charge of personal
data, support, the operator's own figures and testimonials when they are shown, whether plans are on sale and what stands below them. Never the PIX
key, the rate, or anything else of the settings.
For everybody, also signed out.
Nullable: legal_name, tax_id, address, city, state, postal_code, dpo_name, dpo_email, support_email, support_phone,
support_whatsapp, plans_note.
Closed sets: state (platform_settings.state), show_figures (platform_settings.show_figures).
Definer: only admins read the settings.
Source: docs/decisions/119.$$;
grant execute on function public.get_public_settings() to anon, app_pending, app_client, app_architect, app_supplier, app_admin;

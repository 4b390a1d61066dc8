-- A paper names the people as they were called when they agreed to it (docs/decisions/152).

alter table public.sign_offs add column parties jsonb
  constraint sign_offs_parties_are_an_object check (jsonb_typeof(parties) = 'object');
comment on column public.sign_offs.parties is
  'Client, architect and supplier as a paper names them, at the time of the sign-off {client, architect, supplier: {id, name, person, tax_id, address, phone}}; reconstructed: true where they were written later from what the product knew then. Not part of what is hashed; never granted.';

alter table public.commission_invoices add column parties jsonb
  constraint commission_invoices_parties_are_an_object check (jsonb_typeof(parties) = 'object');
comment on column public.commission_invoices.parties is
  'Operator and supplier as the invoice names them, when it was issued {issuer, supplier: {id, name, person, tax_id, address, phone}}; reconstructed: true for invoices of before. Never granted.';

create temporary table parties_of_today on commit drop as
select p.id as person, jsonb_strip_nulls(jsonb_build_object(
  'id', p.id, 'name', coalesce(b.legal_name, p.company_name, p.full_name), 'company', p.company_name, 'person', p.full_name,
  'tax_id', b.tax_id, 'address', nullif(concat_ws(', ', b.address, b.city, b.state), ''), 'phone', p.phone_number
)) as party
from public.profiles p
left join public.billing_details b on b.profile_id = p.id;

update public.sign_offs s
set parties = jsonb_build_object(
  'client', c.party, 'architect', a.party, 'supplier', f.party, 'reconstructed', true
)
from parties_of_today c, parties_of_today a, parties_of_today f
where s.kind in ('order', 'change_order') and c.person = s.client_id and a.person = s.architect_id and f.person = s.supplier_id;

update public.commission_invoices i
set parties = jsonb_build_object('issuer', jsonb_strip_nulls(jsonb_build_object(
    'name', coalesce(s.legal_name, 'Prumo'), 'tax_id', s.tax_id, 'address', nullif(concat_ws(', ', s.address, s.city, s.state), '')
  )), 'supplier', f.party, 'reconstructed', true)
from parties_of_today f, public.platform_settings s
where f.person = i.supplier_id;

drop table parties_of_today;

-- What documents and payments say of a person besides the profile (docs/decisions/112).

create table public.billing_details (
  profile_id uuid primary key,
  tax_id text constraint billing_details_tax_id_is_digits check (tax_id ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'),
  legal_name text constraint billing_details_legal_name_is_short check (length(btrim(legal_name)) between 1 and 150),
  address text constraint billing_details_address_is_short check (length(btrim(address)) between 1 and 300),
  city text constraint billing_details_city_is_short check (length(btrim(city)) between 1 and 100),
  state text constraint billing_details_state_known check (state in (
    'AC', 'AL', 'AM', 'AP', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MG', 'MS', 'MT', 'PA', 'PB', 'PE', 'PI', 'PR', 'RJ', 'RN',
    'RO', 'RR', 'RS', 'SC', 'SE', 'SP', 'TO'
  )),
  postal_code text constraint billing_details_postal_code_is_digits check (postal_code ~ '^[0-9]{8}$'),
  pix_kind text constraint billing_details_pix_kind_known check (pix_kind in ('cpf', 'cnpj', 'email', 'phone', 'evp')),
  pix_key text constraint billing_details_pix_key_is_short check (length(pix_key) between 1 and 77),
  pix_changed_at timestamptz,
  constraint billing_details_profile_id_fkey foreign key (profile_id) references public.profiles (id) on delete restrict,
  constraint billing_details_key_has_kind check ((pix_kind is null) = (pix_key is null))
);
alter table public.billing_details enable row level security;
comment on table public.billing_details is
  'What documents say of a person, and the PIX key to which a supplier is paid. Written by set_billing_details only.';
comment on column public.billing_details.tax_id is 'CPF (11 digits) or CNPJ (14 characters, since 2026 also letters), without punctuation.';
comment on column public.billing_details.legal_name is 'The name under which the CPF or CNPJ is registered.';
comment on column public.billing_details.postal_code is 'CEP, eight digits.';
comment on column public.billing_details.pix_kind is 'What the key is: a CPF, a CNPJ, an e-mail address, a cell phone or a random key (evp).';
comment on column public.billing_details.pix_key is
  'As it is registered with the Central Bank: digits, +55 and digits, lower case. Suppliers only.';
comment on column public.billing_details.pix_changed_at is 'When the key last became another one, also the first one.';

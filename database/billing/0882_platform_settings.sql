-- The operator of the platform: who issues invoices, and where they are paid (docs/decisions/114).

create table public.platform_settings (
  id uuid primary key default '00000000-0000-0000-0000-000000000000'
    constraint platform_settings_one_row check (id = '00000000-0000-0000-0000-000000000000'),
  tax_id text constraint platform_settings_tax_id_is_digits check (tax_id ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'),
  legal_name text constraint platform_settings_legal_name_is_short check (length(btrim(legal_name)) between 1 and 150),
  address text constraint platform_settings_address_is_short check (length(btrim(address)) between 1 and 300),
  city text constraint platform_settings_city_is_short check (length(btrim(city)) between 1 and 100),
  state text constraint platform_settings_state_known check (state in (
    'AC', 'AL', 'AM', 'AP', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MG', 'MS', 'MT', 'PA', 'PB', 'PE', 'PI', 'PR', 'RJ', 'RN',
    'RO', 'RR', 'RS', 'SC', 'SE', 'SP', 'TO'
  )),
  postal_code text constraint platform_settings_postal_code_is_digits check (postal_code ~ '^[0-9]{8}$'),
  pix_kind text constraint platform_settings_pix_kind_known check (pix_kind in ('cpf', 'cnpj', 'email', 'phone', 'evp')),
  pix_key text constraint platform_settings_pix_key_is_short check (length(pix_key) between 1 and 77),
  pix_changed_at timestamptz,
  invoice_due_days integer not null default 10
    constraint platform_settings_invoice_due_days_are_days check (invoice_due_days between 1 and 90),
  constraint platform_settings_key_has_kind check ((pix_kind is null) = (pix_key is null))
);
alter table public.platform_settings enable row level security;
comment on table public.platform_settings is
  'The operator of the platform, one row: what invoices say of it. Admins alone; written by set_platform_billing.';
comment on column public.platform_settings.tax_id is 'CPF or CNPJ without punctuation, as in billing_details.';
comment on column public.platform_settings.legal_name is 'The name under which the CPF or CNPJ is registered.';
comment on column public.platform_settings.postal_code is 'CEP, eight digits.';
comment on column public.platform_settings.pix_kind is 'As in billing_details.';
comment on column public.platform_settings.pix_key is 'The key to which invoices are paid, as it is registered with the Central Bank.';
comment on column public.platform_settings.pix_changed_at is 'When the key last became another one, also the first one.';
comment on column public.platform_settings.invoice_due_days is 'Days from the issue of an invoice to the day on which it is due.';
insert into public.platform_settings default values;

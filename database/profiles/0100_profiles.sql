-- People, as the product knows them (spec §3). The id is the account's id.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete restrict,
  email text not null check (length(email) <= 320),
  full_name text not null check (length(btrim(full_name)) between 1 and 200),
  role text constraint profiles_role_known check (role in ('admin', 'architect', 'supplier', 'client')),
  company_name text check (length(company_name) <= 200),
  phone_number text constraint profiles_phone_number_shape
    check (phone_number ~ '^\+?[0-9() .-]{8,25}$'),
  status text not null default 'pending_approval' constraint profiles_status_known
    check (status in ('pending_approval', 'approved', 'rejected')),
  commission_rate numeric(5, 4) constraint profiles_commission_rate_fraction
    check (commission_rate between 0 and 1),
  supplier_category text constraint profiles_supplier_category_known
    check (supplier_category in ('civil', 'decoracao', 'iluminacao', 'marcenaria', 'marmoraria', 'pintura', 'vidracaria')),
  created_at timestamptz not null default now(),
  constraint profiles_category_only_for_suppliers check (supplier_category is null or role = 'supplier'),
  constraint profiles_rate_only_for_partners check (commission_rate is null or role in ('architect', 'supplier')),
  constraint profiles_approved_has_role check (status <> 'approved' or role is not null)
);
alter table public.profiles enable row level security;
comment on table public.profiles is 'One row per person. Every new one waits for the team''s approval.';
comment on column public.profiles.role is 'admin, architect, supplier or client; null only before registration is completed.';
comment on column public.profiles.commission_rate is 'Fraction of a deal (0.07 is 7 %); null for clients and admins. Source: spec §9, Q-31.';
create index profiles_status_created_at on public.profiles (status, created_at desc);
create index profiles_role_status_full_name on public.profiles (role, status, full_name);
create index profiles_supplier_category on public.profiles (supplier_category, full_name) where role = 'supplier';

-- A profile may outlive its account: erased people keep a row without a name, so that the quotes,
-- payments and commissions of others still add up (LGPD art. 16; docs/decisions/023).

alter table public.profiles
  add column erased_at timestamptz,
  add column account_id uuid generated always as (case when erased_at is null then id end) stored,
  drop constraint profiles_id_fkey,
  add constraint profiles_account_id_fkey
    foreign key (account_id) references auth.users (id) on delete restrict,
  add constraint profiles_erased_is_nobody check (
    erased_at is null
    or status = 'rejected' and full_name = 'Pessoa removida' and company_name is null and phone_number is null
  );
create unique index profiles_account_id on public.profiles (account_id);
comment on column public.profiles.erased_at is
  'When the person behind it was erased: the account is gone and the row names nobody. Written by private.erase_person, never granted.';
comment on column public.profiles.account_id is
  'The account, as long as there is one: the same as id until the person is erased, null afterwards. Never granted.';

-- Suppliers without an account whom an architect knows (docs/decisions/242). A guest is a row of profiles of its own kind, so that
-- quotes, requests, versions and orders name it as they name everybody.

alter table public.profiles drop column account_id;
alter table public.profiles
  add column guest_of uuid,
  add column guest_blocked_at timestamptz,
  add column account_id uuid generated always as (case when erased_at is null and guest_of is null then id end) stored,
  add constraint profiles_account_id_fkey
    foreign key (account_id) references auth.users (id) on delete restrict,
  add constraint profiles_guest_of_fkey
    foreign key (guest_of) references public.profiles (id) on delete restrict,
  add constraint profiles_guest_is_a_supplier check (
    guest_of is null or role = 'supplier' and status = 'rejected' and suspended_at is null and plan is null
  ),
  add constraint profiles_guest_blocked_at_in_range
    check (guest_blocked_at >= '2000-01-01 00:00+00' and guest_blocked_at < '2101-01-01 00:00+00'),
  add constraint profiles_only_guests_are_blocked check (guest_blocked_at is null or guest_of is not null),
  add constraint profiles_everybody_else_has_an_address check (email <> '' or guest_of is not null);
create unique index profiles_account_id on public.profiles (account_id);
create index profiles_guest_of on public.profiles (guest_of) where guest_of is not null;
comment on column public.profiles.account_id is
  'The account, as long as there is one: the same as id until the person is erased, null afterwards and of guests. Never granted.';
comment on column public.profiles.guest_of is
  'The architect whose contact this supplier without an account is; null for everybody with an account. Never granted.';
comment on column public.profiles.guest_blocked_at is
  'Since when the team lets nobody ask this guest any more; null where nobody is kept from it. Never granted.';

create table private.guest_cards (
  guest_id uuid primary key,
  used_at timestamptz not null default now(),
  removed_at timestamptz,
  block_reason text constraint guest_cards_block_reason_is_short check (length(block_reason) <= 1000),
  constraint guest_cards_guest_id_fkey foreign key (guest_id) references public.profiles (id) on delete cascade
);
comment on table private.guest_cards is
  'The contacts of architects, one row for each guest in profiles. Written by functions of the folder guests only.';
comment on column private.guest_cards.used_at is
  'When the card was last written or its guest last asked, or last answered; one that nobody uses for long is blanked.';
comment on column private.guest_cards.removed_at is
  'When the architect removed the contact, whose address and telephone went with that; null while it is listed.';
comment on column private.guest_cards.block_reason is 'Why the team blocked the guest, in its own words; read by the team only.';

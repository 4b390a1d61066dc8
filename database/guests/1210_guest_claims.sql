-- Accounts that take over the history of a contact (docs/decisions/254).

create table private.guest_claims (
  guest_id uuid not null,
  account_id uuid not null,
  joined_at timestamptz not null default now(),
  confirmed_at timestamptz,
  refused_at timestamptz,
  moved_at timestamptz,
  constraint guest_claims_pkey primary key (guest_id, account_id),
  constraint guest_claims_guest_id_fkey foreign key (guest_id) references public.profiles (id) on delete cascade,
  constraint guest_claims_account_id_fkey foreign key (account_id) references public.profiles (id) on delete cascade,
  constraint guest_claims_are_confirmed_or_refused check (confirmed_at is null or refused_at is null),
  constraint guest_claims_move_what_is_confirmed check (moved_at is null or confirmed_at is not null)
);
create index guest_claims_account_id on private.guest_claims (account_id);
create unique index guest_claims_confirmed_once on private.guest_claims (guest_id) where confirmed_at is not null;
comment on table private.guest_claims is
  'Suppliers with an account who said by a link that a contact is them. Written by functions of the folder guests only.';
comment on column private.guest_claims.confirmed_at is
  'When the proven address of the account was the contact''s, or the architect said yes; one account only for each contact.';
comment on column private.guest_claims.refused_at is 'When the architect said no, or said yes to another account.';
comment on column private.guest_claims.moved_at is
  'When the rows of the contact became the account''s, which has to be approved; what stayed behind is in move_guest_history.';

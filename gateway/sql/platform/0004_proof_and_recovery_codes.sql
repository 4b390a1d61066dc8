-- Which addresses their owners have proven, and the way back in for who lost a second factor.

alter table auth.users add column email_proven_at timestamptz;
comment on column auth.users.email_proven_at is
  'When somebody first answered mail to this address, or came with it from a provider that verified it. Null: the account may have been opened by a stranger (docs/decisions/025).';

-- Accounts of before: proven by a sign-in without password, or by an admin who vouched for them.
update auth.users u set email_proven_at = now()
where u.encrypted_password is null
  or exists (
    select from auth.identities i where i.user_id = u.id and lower(i.identity_data ->> 'email') = u.email
  )
  or exists (
    select from auth.sessions s, jsonb_array_elements(s.amr) proof
    where s.user_id = u.id and proof ->> 'method' in ('otp', 'recovery')
  );

do $$
begin
  -- In a new database there is no such table yet, and nobody to look for.
  if to_regclass('public.profiles') is not null then
    update auth.users u set email_proven_at = now()
    from public.profiles p
    where p.id = u.id and p.role = 'admin' and u.email_proven_at is null;
  end if;
end
$$;

create table auth.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);
comment on table auth.recovery_codes is
  'What a person wrote down for the day a second factor is lost: each code opens one session to aal2, then its row is gone. Digests only.';

create table private.factor_removals (
  id bigint generated always as identity primary key,
  user_id uuid references auth.users (id) on delete set null,
  removed_by uuid references auth.users (id) on delete set null,
  reason text not null check (length(reason) between 3 and 300),
  removed_count integer not null,
  created_at timestamptz not null default now()
);
comment on table private.factor_removals is
  'Second factors that an admin took away because the person had lost them: whose, by whom and why. Only added to.';
create index factor_removals_user_id on private.factor_removals (user_id);
create index factor_removals_removed_by on private.factor_removals (removed_by);

-- Who has read which version of the privacy policy, and when (LGPD arts. 8 §2, 9 and 37).

create table private.policy_agreements (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  version text not null check (version ~ '^\d{4}-\d{2}-\d{2}$'),
  agreed_at timestamptz not null default now(),
  unique (user_id, version)
);
comment on table private.policy_agreements is
  'The proof that a person was shown a version of the privacy policy and said so. Only added to. user_id is the account''s id, without a foreign key: the proof outlives an erased account, and then names nobody.';

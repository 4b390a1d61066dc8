-- Tokens of programs (docs/decisions/296). A token opens one session of kind api; what the token was stays known when it has ended.
create table auth.api_tokens (
  id uuid primary key,
  session_id uuid not null unique,
  account_id uuid not null references auth.users (id) on delete cascade,
  made_by uuid references auth.users (id) on delete set null,
  name text not null constraint api_tokens_name_is_short check (length(btrim(name)) between 1 and 80),
  shown text not null constraint api_tokens_shown_is_a_beginning check (shown ~ '^prm_[0-9A-Za-z]{10}$'),
  digest bytea unique constraint api_tokens_digest_is_sha256 check (length(digest) = 32),
  rights text not null constraint api_tokens_rights_are_known check (rights in ('none', 'prepare', 'prepare decide')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  first_used_at timestamptz,
  last_used_at timestamptz,
  last_ip text,
  warned_days integer,
  ended_at timestamptz,
  constraint api_tokens_digest_until_the_end check ((digest is null) = (ended_at is not null)),
  constraint api_tokens_used_after_first check ((first_used_at is null) = (last_used_at is null))
);
comment on table auth.api_tokens is
  'A program that an account has let in. The row stays when the program has ended: who could read an account at a time stays known.';
comment on column auth.api_tokens.id is 'Chosen by the form: the same call again makes no second token.';
comment on column auth.api_tokens.session_id is 'Its session; without a row in auth.sessions the token has ended.';
comment on column auth.api_tokens.made_by is 'The person as whom the program acts; null when they were erased.';
comment on column auth.api_tokens.shown is 'The beginning of the token, by which its owner finds it; it opens nothing.';
comment on column auth.api_tokens.digest is 'SHA-256 of the token, whose text is stored nowhere; null when it has ended.';
comment on column auth.api_tokens.warned_days is 'For how many days before its end the last notice was sent.';
create index api_tokens_account_id on auth.api_tokens (account_id, created_at);
create index api_tokens_made_by on auth.api_tokens (made_by);
create index api_tokens_expires_at on auth.api_tokens (expires_at) where ended_at is null;
create index api_tokens_last_used_at on auth.api_tokens (last_used_at) where last_ip is not null;

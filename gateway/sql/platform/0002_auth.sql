-- Accounts and sessions in the shape of the stock client's contract (protocol.md 1.2).

create table auth.users (
  id uuid primary key default gen_random_uuid(),
  email text not null unique
    check (email = lower(email) and email ~ '^[^@[:space:]]+@[^@[:space:]]+$' and length(email) <= 320),
  encrypted_password text,
  email_confirmed_at timestamptz,
  recovery_sent_at timestamptz,
  last_sign_in_at timestamptz,
  banned_until timestamptz,
  app_metadata jsonb not null default '{"provider": "email", "providers": ["email"]}',
  user_metadata jsonb not null default '{}' check (pg_column_size(user_metadata) <= 4096),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table auth.users is 'One row per account. profiles.id is the same id.';
comment on column auth.users.encrypted_password is 'argon2id, or bcrypt until the next sign-in re-hashes it.';
comment on column auth.users.user_metadata is 'What the person typed about themself; nothing reads it for access.';

create table auth.identities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  provider text not null check (provider <> 'email'),
  provider_id text not null,
  identity_data jsonb not null default '{}',
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_id)
);
comment on table auth.identities is
  'Accounts elsewhere that open an account here. The e-mail identity is the users row itself, as long as app_metadata.providers names email.';
create index identities_user_id on auth.identities (user_id);

create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2', 'aal3')),
  amr jsonb not null default '[]',
  user_agent text check (length(user_agent) <= 300),
  ip text,
  refresh_count integer not null default 0 check (refresh_count >= 0),
  rotated_at timestamptz[] not null default '{}',
  refreshed_at timestamptz,
  created_at timestamptz not null default now(),
  not_after timestamptz
);
comment on table auth.sessions is 'A signed-in device. Deleting the row signs it out at its next request.';
comment on column auth.sessions.amr is 'How the person proved who they are, and when: [{method, timestamp}].';
comment on column auth.sessions.refresh_count is
  'Number of the refresh token that is valid now. No token is stored: its text is computed from the session, this number and a secret the auth service keeps in memory (docs/decisions/009).';
comment on column auth.sessions.rotated_at is 'When the last tokens were replaced, newest first, ten at most: for the reuse interval.';
create index sessions_user_id on auth.sessions (user_id);

create table auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('recovery', 'email', 'email_change', 'reauthentication')),
  token_hash text not null unique,
  code_hash text not null,
  code_challenge text,
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (user_id, kind)
);
comment on table auth.one_time_tokens is 'What was mailed to prove an address: a link and a six-digit code, whichever comes back first. A newer one replaces the older.';
comment on column auth.one_time_tokens.attempts is 'Wrong codes so far; after a few the row is deleted.';
comment on column auth.one_time_tokens.code_challenge is 'PKCE: the link then gives an auth code instead of a session.';

create table auth.flow_state (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete cascade,
  auth_code_hash text unique,
  code_challenge text,
  provider text not null,
  method text not null,
  redirect_to text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
comment on table auth.flow_state is 'A PKCE flow on its way: taken with delete .. returning, so that a code works once (security.md T18).';
create index flow_state_user_id on auth.flow_state (user_id);

create table private.rate_limits (
  limit_name text not null,
  subject text not null,
  hits integer not null,
  window_ends_at timestamptz not null,
  primary key (limit_name, subject)
);
comment on table private.rate_limits is
  'How often somebody did something in the present window. subject is a digest of an account or an address, never its text. In the database so that every gateway counts together and a restart forgives nothing (security.md T23).';
create index rate_limits_window_ends_at on private.rate_limits (window_ends_at);

create table auth.signing_keys (
  kid text primary key,
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  status text not null default 'current' check (status in ('current', 'previous')),
  created_at timestamptz not null default now()
);
comment on table auth.signing_keys is 'ES256 keys of access tokens. Owner only; gateways load them at start.';

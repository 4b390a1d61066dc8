-- What mail, one-time codes, second factors and other ways to sign in keep.

alter table private.outbox
  add column message jsonb,
  add constraint outbox_message_check check (message is null or message ? 'subject');
comment on column private.outbox.message is
  'The mail as it would have been sent: {subject, text, html}. Kept only in a demonstration without SMTP, for the page that shows it.';
comment on column private.outbox.data is
  'What the template needs. The link and the code that open an account are erased once the mail has gone.';

create table private.jobs (
  name text primary key,
  last_run_at timestamptz not null
);
comment on table private.jobs is
  'When each recurring job last began, so that of many gateways one runs it.';

create table private.settings (
  name text primary key,
  value text not null
);
comment on table private.settings is
  'What rules must know about how this installation is configured; written by the owner at start.';

alter table auth.users
  add column new_email text check (new_email = lower(new_email) and length(new_email) <= 320),
  add column email_change_sent_at timestamptz,
  add column email_change_proven text check (email_change_proven in ('old', 'new')),
  add column reauthentication_sent_at timestamptz,
  add column confirmation_sent_at timestamptz;
comment on column auth.users.new_email is 'The address asked for, until mail to the old and to the new one was answered.';
comment on column auth.users.email_change_proven is 'Which of the two has answered so far.';

-- A code may be mailed to an address without an account: the account comes with the answer. So the
-- row knows the address it went to, and the person may be nobody yet.
-- What is on its way now lives for an hour at most; the new columns begin empty.
delete from auth.one_time_tokens;
alter table auth.one_time_tokens
  alter column user_id drop not null,
  add column email text not null,
  add column user_metadata jsonb check (pg_column_size(user_metadata) <= 4096),
  drop constraint one_time_tokens_kind_check,
  add constraint one_time_tokens_kind_check
    check (kind in ('recovery', 'email', 'email_change_old', 'email_change_new', 'reauthentication')),
  drop constraint one_time_tokens_user_id_kind_key,
  add constraint one_time_tokens_email_kind_key unique (email, kind);
comment on column auth.one_time_tokens.user_id is 'Null when the address has no account yet.';
comment on column auth.one_time_tokens.email is 'The address it was mailed to.';
comment on column auth.one_time_tokens.user_metadata is 'What a newcomer said about themself, for the account that the answer opens.';
create index one_time_tokens_user_id on auth.one_time_tokens (user_id);

create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  factor_type text not null check (factor_type in ('totp', 'webauthn')),
  friendly_name text check (length(friendly_name) <= 100),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  sealed_secret text,
  last_step bigint,
  credential jsonb,
  last_challenged_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table auth.mfa_factors is 'Second factors: an authenticator app (totp) or a key or device (webauthn).';
comment on column auth.mfa_factors.sealed_secret is 'The seed of an authenticator app, encrypted with the service''s secret.';
comment on column auth.mfa_factors.last_step is 'Time step of the last code that was right: none is taken twice.';
comment on column auth.mfa_factors.credential is 'Public key, counter and id of a webauthn credential.';
create unique index mfa_factors_friendly_name on auth.mfa_factors (user_id, friendly_name)
  where friendly_name is not null;
create index mfa_factors_user_id on auth.mfa_factors (user_id);

create table auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  webauthn jsonb,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '5 minutes'
);
comment on table auth.mfa_challenges is 'A second factor was asked for: answered once, within five minutes, by the session that asked.';
create index mfa_challenges_factor_id on auth.mfa_challenges (factor_id);
create index mfa_challenges_session_id on auth.mfa_challenges (session_id);

alter table auth.sessions
  add column factor_id uuid references auth.mfa_factors (id) on delete set null;
comment on column auth.sessions.factor_id is 'The second factor that raised this session to aal2.';
create index sessions_factor_id on auth.sessions (factor_id);

alter table auth.flow_state
  add column pending_identity jsonb;
comment on column auth.flow_state.pending_identity is
  'An identity to link to the account once the client that asked redeems the code: whoever was lured through somebody else''s link has no verifier.';

create table auth.provider_flows (
  state_hash text primary key,
  provider text not null,
  nonce text not null,
  code_verifier text,
  code_challenge text,
  redirect_to text not null,
  linking_user_id uuid references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '5 minutes'
);
comment on table auth.provider_flows is
  'Somebody was sent to an identity provider and may come back once, within five minutes: taken with delete .. returning.';
create index provider_flows_linking_user_id on auth.provider_flows (linking_user_id);

create table private.spent_signatures (
  digest text primary key,
  expires_at timestamptz not null
);
comment on table private.spent_signatures is
  'Signed messages and assertions that already opened a session: each does so once.';

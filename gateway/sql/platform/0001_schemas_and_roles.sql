-- The floor every other file stands on: schemas, extensions and the roles of the product.
--
-- One database role per product role (design.md, Data): column grants and EXECUTE become
-- native, and a policy never has to ask "which kind of user is this?". Roles belong to the
-- cluster, not to the database, so they may exist already.

create schema masked;
comment on schema masked is
  'Views over columns whose visibility depends on the row. The gateway reads a column here when a role may not select it from the table itself.';

create schema auth;
comment on schema auth is 'Accounts, sessions and tokens. Only the auth service (app_auth) touches the tables.';

create schema extensions;
create extension if not exists pgcrypto with schema extensions;

do $$
declare
  role_name text;
begin
  foreach role_name in array array['anon', 'app_pending', 'app_client', 'app_architect', 'app_supplier', 'app_admin', 'app_auth'] loop
    if not exists (select from pg_roles where rolname = role_name) then
      execute format('create role %I nologin noinherit', role_name);
    end if;
  end loop;
  if not exists (select from pg_roles where rolname = 'authenticator') then
    create role authenticator login noinherit nocreatedb nocreaterole;
  end if;
  -- Only what is missing: on a shared cluster another database's owner may have granted it already.
  foreach role_name in array array['anon', 'app_pending', 'app_client', 'app_architect', 'app_supplier', 'app_admin', 'app_auth'] loop
    if not pg_has_role('authenticator', role_name, 'member') then
      execute format('grant %I to authenticator', role_name);
    end if;
  end loop;
end
$$;

do $$
begin
  -- No TEMP and no CREATE for anybody but the owner: a temporary table named as one of ours
  -- must never stand before it in a search path (security.md T10).
  execute format('revoke all on database %I from public', current_database());
  execute format('grant connect on database %I to authenticator', current_database());
end
$$;

revoke all on schema public from public;
grant usage on schema public, auth, masked, private
  to anon, app_pending, app_client, app_architect, app_supplier, app_admin, authenticator;
grant usage on schema auth, private to app_auth;

-- A table or function that nobody has granted yet is closed to everybody.
alter default privileges revoke all on tables from public;
alter default privileges revoke execute on functions from public;

create table private.secrets (
  name text primary key,
  value text not null
);
comment on table private.secrets is 'Secrets that every gateway of this database shares. Owner only.';

create table private.outbox (
  id bigint generated always as identity primary key,
  kind text not null check (length(kind) between 1 and 60),
  recipient text not null check (length(recipient) between 3 and 320),
  data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  send_after timestamptz not null default now(),
  attempts integer not null default 0,
  sent_at timestamptz,
  last_error text
);
comment on table private.outbox is
  'Mail to send, written in the transaction of the event it tells about; the sender marks sent_at.';
create index outbox_unsent on private.outbox (send_after) where sent_at is null;

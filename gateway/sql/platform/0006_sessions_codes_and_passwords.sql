-- What ends together with a session, which mailed codes belong to whoever asked for them, and which
-- passwords were chosen by somebody else (docs/decisions/044 and 059).

-- Linking an identity is a wish of one session: when that session ends, so does the wish. What is on
-- its way now lives for five minutes at most and does not know its session: it is begun again.
delete from auth.provider_flows where linking_user_id is not null;
delete from auth.flow_state where pending_identity is not null;
alter table auth.provider_flows
  add column linking_session_id uuid references auth.sessions (id) on delete cascade;
alter table auth.flow_state
  add column linking_session_id uuid references auth.sessions (id) on delete cascade;
comment on column auth.provider_flows.linking_session_id is 'The session that asked to link an identity; the flow ends with it.';
comment on column auth.flow_state.linking_session_id is 'The session that asked to link pending_identity; the code ends with it.';
create index provider_flows_linking_session_id on auth.provider_flows (linking_session_id);
create index flow_state_linking_session_id on auth.flow_state (linking_session_id);

-- A newer mail replaces the older one only for whoever asked for both: nobody elsewhere can end the
-- code that the owner of an address is waiting for.
alter table auth.one_time_tokens
  add column asked_from text not null default '',
  drop constraint one_time_tokens_email_kind_key,
  add constraint one_time_tokens_email_kind_asked_from_key unique (email, kind, asked_from);
comment on table auth.one_time_tokens is
  'What was mailed to prove an address: a link and a six-digit code, whichever comes back first. A newer one that the same address of the network asked for replaces the older.';
comment on column auth.one_time_tokens.asked_from is 'Digest of the address of the network that asked for the mail.';
comment on column auth.one_time_tokens.attempts is 'Wrong codes so far. After five the code is worth nothing; the link, which nobody can guess, stays.';

alter table auth.users
  add column password_due boolean not null default false;
comment on column auth.users.password_due is
  'The password was chosen by somebody else. Until the person has chosen their own, private.db_role gives their sessions no rights.';

do $$
begin
  -- Admins whose password is still as SQL hashed it have never signed in with it. In a new database
  -- there is no such table yet, and nobody to look for.
  if to_regclass('public.profiles') is not null then
    update auth.users u set password_due = true
    from public.profiles p
    where p.id = u.id and p.role = 'admin' and u.encrypted_password like '$2%';
  end if;
end
$$;

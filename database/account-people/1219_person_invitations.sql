-- Invitations of people to an account (docs/decisions/266).

create table private.person_invitations (
  id uuid primary key,
  account_id uuid not null references public.profiles (id) on delete restrict,
  email text not null constraint person_invitations_email_is_short check (length(email) <= 254),
  person_name text not null constraint person_invitations_name_is_short check (length(btrim(person_name)) between 1 and 200),
  role text not null constraint person_invitations_role_is_known check (role in ('manager', 'collaborator', 'reader')),
  invited_by uuid not null references public.profiles (id) on delete restrict,
  status text not null default 'waiting' constraint person_invitations_status_is_known
    check (status in ('waiting', 'accepted', 'withdrawn')),
  link_digest bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  joined_id uuid references public.profiles (id) on delete restrict,
  constraint person_invitations_joined_with_status check ((status = 'accepted') = (joined_id is not null))
);
comment on table private.person_invitations is
  'One row per invitation of a person to an account: waiting until the person accepts with the link, or withdrawn by the account.';
comment on column private.person_invitations.id is 'Chosen by the form: the same call again makes no second invitation.';
comment on column private.person_invitations.role is 'The role that the person will have in the account; an account is passed on, and nobody is invited as its titular.';
comment on column private.person_invitations.link_digest is 'SHA-256 of the secret of the newest link, which is only in the mail.';
comment on column private.person_invitations.joined_id is 'Who accepted.';
create unique index person_invitations_waiting on private.person_invitations (account_id, email) where status = 'waiting';
create index person_invitations_account_id on private.person_invitations (account_id, created_at);
create index person_invitations_invited_by on private.person_invitations (invited_by);
create index person_invitations_joined_id on private.person_invitations (joined_id) where joined_id is not null;

-- Admins come by a link in a mail and choose their password themselves (docs/decisions/117).

create table private.admin_invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null check (length(email) <= 254),
  full_name text not null check (length(btrim(full_name)) between 1 and 200),
  invited_by uuid not null,
  status text not null default 'waiting' constraint admin_invitations_status_known
    check (status in ('waiting', 'accepted', 'withdrawn')),
  link_digest bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  joined_id uuid,
  constraint admin_invitations_joined_with_status check ((status = 'accepted') = (joined_id is not null))
);
comment on table private.admin_invitations is
  'One row per invitation to the team: waiting until somebody opens the account with the link, or withdrawn by an admin. There is no account before that.';
comment on column private.admin_invitations.link_digest is 'SHA-256 of the secret of the link, which is only in the mail.';
comment on column private.admin_invitations.invited_by is 'The admin who invites. No foreign key: the row outlives an erasure.';
comment on column private.admin_invitations.joined_id is 'The admin that came of it.';
create unique index admin_invitations_waiting_email on private.admin_invitations (email) where status = 'waiting';
create index admin_invitations_joined_id on private.admin_invitations (joined_id) where joined_id is not null;

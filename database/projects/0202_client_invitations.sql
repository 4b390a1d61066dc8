-- An architect's project for a client who has no account yet: it waits here, because a project cannot be
-- without its client (docs/decisions/068).

create table private.client_invitations (
  id uuid primary key default gen_random_uuid(),
  architect_id uuid not null,
  project_name text not null check (length(btrim(project_name)) between 1 and 200),
  project_address text check (length(project_address) <= 500),
  client_name text not null check (length(btrim(client_name)) between 1 and 200),
  client_email text not null check (length(client_email) <= 254),
  status text not null default 'waiting' constraint client_invitations_status_known
    check (status in ('waiting', 'joined', 'opened', 'cancelled')),
  link_digests bytea[] not null default '{}',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 days',
  mails integer not null default 0,
  mailed_at timestamptz,
  joined_id uuid,
  joined_at timestamptz,
  confirmed_at timestamptz,
  project_id uuid references public.projects (id),
  constraint client_invitations_joined_with_status
    check (status not in ('joined', 'opened') or (joined_id is not null and joined_at is not null)),
  constraint client_invitations_project_with_status check ((status = 'opened') = (project_id is not null))
);
comment on table private.client_invitations is
  'One row per project that waits for its client to register by a link: waiting until somebody registers with the link, joined until the team has approved that person, then opened as a project; or cancelled by its architect.';
comment on column private.client_invitations.link_digests is 'SHA-256 of the secrets of the links that open it, newest first; the secrets themselves are only in what was sent.';
comment on column private.client_invitations.joined_id is 'Who registered with the link, whichever address they gave.';
comment on column private.client_invitations.confirmed_at is 'When it was sure that they are the client: at once where the address is the invited one, otherwise when the architect says so.';
create index client_invitations_architect_id on private.client_invitations (architect_id, created_at desc);
create index client_invitations_joined_id on private.client_invitations (joined_id) where joined_id is not null;
create index client_invitations_project_id on private.client_invitations (project_id);
create index client_invitations_link_digests on private.client_invitations using gin (link_digests);

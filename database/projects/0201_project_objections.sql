-- A project opened in somebody's name: its client may say that they do not recognise it, and the team
-- decides (docs/decisions/060).

create table private.project_objections (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null unique references public.projects (id) on delete restrict,
  client_id uuid not null,
  architect_id uuid not null,
  status text not null default 'open' constraint project_objections_status_known
    check (status in ('open', 'withdrawn', 'dismissed', 'upheld')),
  objected_at timestamptz not null default now(),
  team_told_at timestamptz,
  decided_at timestamptz,
  decided_by uuid,
  constraint project_objections_decided_at_with_status
    check ((status in ('dismissed', 'upheld')) = (decided_at is not null))
);
comment on table private.project_objections is
  'One row per project that its client does not recognise: open until the client withdraws it or an admin dismisses or upholds it. While one is open, and for good where it was upheld, the architect does not see the client''s phone (masked.profiles).';
comment on column private.project_objections.client_id is 'Copy of the project''s, as architect_id: neither ever changes.';
comment on column private.project_objections.team_told_at is 'When the team was last mailed about it: at most once a day, however often it is withdrawn and made again.';
create index project_objections_pair on private.project_objections (architect_id, client_id);

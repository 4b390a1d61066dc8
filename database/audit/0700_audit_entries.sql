-- Who did what, when: the trail of an incident, a dispute or a doubt (security.md section 5, I5, I13).

create table private.audit_entries (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  actor_id uuid,
  actor_role text,
  session_id uuid,
  action text not null check (action ~ '^[a-z_]{2,40}$'),
  entity_kind text not null check (entity_kind ~ '^[a-z_]{2,40}$'),
  entity_id uuid,
  project_id uuid,
  before jsonb,
  after jsonb
);
comment on table private.audit_entries is
  'The audit trail: rows are only ever added, by triggers and by record_event. No role of the gateway may read, write, change or delete one; people read it through entity_timeline, list_audit and export_audit. Retention: forget_audit deletes signed_in and signed_out entries, which are the access records of Marco Civil art. 15 (date, time, address, session), after 6 months, denials and exports after 5 years; the history of rows stays as long as the rows. Erasing a person (LGPD art. 18 VI): names, e-mails, phones, addresses and free notes are never recorded, only that they changed ("…"). What an erasure must still do, as owner: in entries with entity_kind session and entity_id or actor_id of the person, remove address and device from after; in entries of their projects, replace name in before and after. The ids stay: they lead to an anonymised profile.';
comment on column private.audit_entries.happened_at is 'When the request''s transaction began, kept in UTC.';
comment on column private.audit_entries.actor_id is
  'Whose request it was; null when the product did it by itself. No foreign key: the trail outlives what it tells about.';
comment on column private.audit_entries.actor_role is
  'Database role of the request (app_admin, app_auth...); null for the owner''s own statements and jobs.';
comment on column private.audit_entries.session_id is 'The signed-in device of the request.';
comment on column private.audit_entries.action is
  'created, changed, removed; recorded (as it stood when the trail began); signed_in, signed_out, denied, exported, and what record_event is given.';
comment on column private.audit_entries.entity_kind is
  'project, item, quote, budget, payment, commission, profile, referral, session, request, export...';
comment on column private.audit_entries.entity_id is 'The row''s id; for a session, its person''s.';
comment on column private.audit_entries.project_id is 'The project the row belongs to, so that a project has one timeline.';
comment on column private.audit_entries.before is 'The changed columns as they were; "…" stands for what is not recorded.';
comment on column private.audit_entries.after is 'The changed columns as they became; of a new row, those that are not null.';

-- What is read: one entity's history, one project's, and pages of everything (the primary key, and
-- the period by blocks, which costs a write next to nothing).
create index audit_entries_entity_id on private.audit_entries (entity_id, id);
create index audit_entries_project_id on private.audit_entries (project_id, id) where project_id is not null;
create index audit_entries_happened_at on private.audit_entries using brin (happened_at);

-- Where rows were there before the trail: how they stood when it began.
insert into private.audit_entries (action, entity_kind, entity_id, project_id, after)
select 'recorded', 'profile', p.id, null, jsonb_strip_nulls(jsonb_build_object('role', p.role, 'status', p.status))
from public.profiles p
union all
select 'recorded', 'project', p.id, p.id, jsonb_build_object('status', p.status)
from public.projects p
union all
select 'recorded', 'quote', q.id, q.project_id, jsonb_build_object('status', q.status)
from public.quotes q;

-- A line of the trail as the team reads it, on the page and in the file they take along. Its columns
-- stand here once: the functions that give lines (list_audit.sql) say no more than that they do.

create type private.audit_line as (
  id bigint,
  happened_at timestamptz,
  actor_id uuid,
  actor_name text,
  actor_role text,
  session_id uuid,
  action text,
  entity_kind text,
  entity_id uuid,
  project_id uuid,
  subject text,
  before jsonb,
  after jsonb
);
comment on type private.audit_line is
  'An entry of private.audit_entries with today''s names: who did what (Prumo where nobody did), to which entity, and a word on it.';

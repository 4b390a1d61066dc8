-- Entries of the audit trail that no register.sql can ask for: those of sessions, and those that record other columns when a row
-- is written than when it changes.

create trigger sessions_audit_insert
  after insert on auth.sessions
  for each row when (new.kind = 'person') execute function private.audit_session();

create trigger sessions_audit_delete
  after delete on auth.sessions
  for each row when (old.kind = 'person') execute function private.audit_session();

create trigger client_invitations_audit_insert
  after insert on private.client_invitations
  for each row execute function private.audit_row('client_invitation', 'status', 'project_name client_name client_email');

create trigger client_invitations_audit_update
  after update on private.client_invitations
  for each row execute function private.audit_row('client_invitation', 'status joined_id confirmed_at', '');

create trigger admin_invitations_audit_insert
  after insert on private.admin_invitations
  for each row execute function private.audit_row('admin_invitation', 'status', 'full_name email');

create trigger admin_invitations_audit_update
  after update on private.admin_invitations
  for each row execute function private.audit_row('admin_invitation', 'status joined_id', '');

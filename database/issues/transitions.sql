-- draft -> open -> fixed -> closed, fixed -> open again when the check refuses it; cancelled from open or fixed. Feed and trail begin with the
-- publication, since a draft is its author's alone.

create trigger issues_feed_changes
  after update on public.issues
  for each row when (new.status <> 'draft' and old.* is distinct from new.*)
  execute function private.notify_change('id,project_id,order_id', 'client_id,architect_id,supplier_id');

create trigger issues_audit_update
  after update on public.issues
  for each row when (new.status <> 'draft')
  execute function private.audit_row(
    'issue', 'kind number order_id quote_id status is_disputed fixed_role is_urgent due_on visit_on version author_role', 'room title description'
  );

create trigger projects_keep_completion
  before insert or update of status on public.projects
  for each row when (new.status = 'completed' and new.completed_at is null)
  execute function private.keep_completion();

-- Which right of an account its people need for an act (account-people/needs.sql).

create trigger needs_prepare
  before insert or update or delete on public.issues
  for each statement when (current_setting('request.rights', true) <> '')
  execute function private.needs('prepare');

create trigger needs_prepare
  before insert or update on public.issue_events
  for each statement when (current_setting('request.rights', true) <> '')
  execute function private.needs('prepare');

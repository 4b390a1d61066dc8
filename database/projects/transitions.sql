-- planning -> quoting -> in_progress -> completed, and any of them -> archived (Q-49).

create trigger projects_open
  before insert on public.projects
  for each row execute function private.open_project();

-- Named to run after projects_audit_insert: the trail first records that the project was opened.
create trigger projects_tell_client
  after insert on public.projects
  for each row when (private.sent_by('app_architect'))
  execute function private.notify_client();

-- Triggers of one event run in the order of their names: this one before projects_move.
create trigger projects_keep_people
  before update on public.projects
  for each row execute function private.keep_people_of_project();

-- The invitation function, the approval of quotes and the owner's tools run as the owner.
create trigger projects_move
  before update on public.projects
  for each row when (private.sent_by('app_architect'))
  execute function private.move_project();

create trigger profiles_open_waiting_projects
  after update of status on public.profiles
  for each row when (new.status = 'approved' and old.status <> 'approved' and new.role = 'client')
  execute function private.open_waiting_projects();

-- Which right of an account its people need for an act (account-people/needs.sql).

create trigger needs_prepare
  before insert or update or delete on public.projects
  for each statement when (current_setting('request.rights', true) <> '')
  execute function private.needs('prepare');

-- Its status, and when the client approves.
create trigger needs_decide
  before update on public.projects
  for each row when (
    current_setting('request.rights', true) <> ''
    and (old.status, old.client_approval, old.client_approval_limit)
      is distinct from (new.status, new.client_approval, new.client_approval_limit)
  )
  execute function private.needs('decide');

create trigger needs_decide
  before insert or update on private.client_invitations
  for each row when (current_setting('request.rights', true) <> '')
  execute function private.needs('decide');

create trigger needs_decide
  before insert or update on private.project_objections
  for each row when (current_setting('request.rights', true) <> '')
  execute function private.needs('decide');

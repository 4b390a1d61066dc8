-- open -> waiting (the team answers) -> open (the account answers) -> solved, and from there open or waiting again within 14 days.

create trigger support_requests_feed
  after insert on public.support_requests
  for each row execute function private.notify_change('id,account_id', 'account_id');

create trigger support_requests_feed_changes
  after update on public.support_requests
  for each row when (old.* is distinct from new.*)
  execute function private.notify_change('id,account_id', 'account_id');

create trigger support_messages_feed
  after insert on public.support_messages
  for each row execute function private.notify_change('id,request_id', 'account_id');

create trigger profiles_leave_support
  after update of role, status on public.profiles
  for each row when (
    old.role = 'admin' and old.status = 'approved' and (new.role is distinct from 'admin' or new.status <> 'approved')
  )
  execute function private.leave_support();

create trigger profiles_end_account_manager
  after update of plan on public.profiles
  for each row when (old.plan is distinct from new.plan and new.plan in ('basico', 'profissional'))
  execute function private.end_account_manager();

-- Which right of an account its people need for an act (account-people/needs.sql).

create trigger needs_prepare
  before insert or update or delete on public.support_requests
  for each statement when (current_setting('request.rights', true) <> '')
  execute function private.needs('prepare');

create trigger needs_prepare
  before insert or update or delete on public.support_messages
  for each statement when (current_setting('request.rights', true) <> '')
  execute function private.needs('prepare');

-- Only people ask the team (programs/only_people.sql).

create trigger only_people
  before insert or update or delete on public.support_requests
  for each statement when (current_setting('request.program', true) <> '')
  execute function private.refuse_programs();

create trigger only_people
  before insert or update or delete on public.support_messages
  for each statement when (current_setting('request.program', true) <> '')
  execute function private.refuse_programs();

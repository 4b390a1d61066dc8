-- A project that is opened asks private.check_plan in open_project; no screen brings one back today.
create trigger projects_reopen_within_plan
  before update of status on public.projects
  for each row when (
    old.status not in ('planning', 'quoting', 'in_progress') and new.status in ('planning', 'quoting', 'in_progress')
  )
  execute function private.reopen_within_plan();

-- Which right of an account its people need for an act (account-people/needs.sql).

create trigger needs_manage
  before insert or update on public.plan_requests
  for each row when (current_setting('request.rights', true) <> '')
  execute function private.needs('manage');

-- Which right of an account its people need for an act (account-people/needs.sql).

create trigger needs_manage
  before insert or update or delete on public.billing_details
  for each row when (current_setting('request.rights', true) <> '')
  execute function private.needs('manage');

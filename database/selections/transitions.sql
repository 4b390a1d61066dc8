-- Which right of an account its people need for an act (account-people/needs.sql).

create trigger needs_decide
  before insert or update on public.selections
  for each row when (current_setting('request.rights', true) <> '')
  execute function private.needs('decide');

-- Which right of an account its people need for an act (account-people/needs.sql).

create trigger needs_decide
  before insert or update on public.request_terms
  for each row when (current_setting('request.rights', true) <> '')
  execute function private.needs('decide');

create trigger needs_decide
  before insert on public.addenda
  for each row when (current_setting('request.rights', true) <> '')
  execute function private.needs('decide');

create trigger needs_prepare
  before insert or update or delete on public.questions
  for each statement when (current_setting('request.rights', true) <> '')
  execute function private.needs('prepare');

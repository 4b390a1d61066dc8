-- The architect's other tabs and devices follow what is chosen in one of them.
create trigger kept_choices_feed
  after insert or update on public.kept_choices
  for each row execute function private.notify_change('id,project_id', 'architect_id');

-- Which right of an account its people need for an act (account-people/needs.sql).

create trigger needs_prepare
  before insert or update or delete on public.kept_choices
  for each statement when (current_setting('request.rights', true) <> '')
  execute function private.needs('prepare');

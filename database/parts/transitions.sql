-- The architect's other tabs and devices follow what is written in one of them.
create trigger item_parts_feed
  after insert or update or delete on public.item_parts
  for each row execute function private.notify_change('id,item_id,project_id', 'architect_id', 'its people alone');

-- Which right of an account its people need for an act (account-people/needs.sql).

create trigger needs_prepare
  before insert or update or delete on public.item_parts
  for each statement when (current_setting('request.rights', true) <> '')
  execute function private.needs('prepare');

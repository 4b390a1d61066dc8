-- sent -> accepted or contested by the client, or withdrawn by the architect. The client's and the architect's open pages follow.

create trigger handovers_feed
  after insert on public.handovers
  for each row execute function private.notify_change('id,project_id', 'client_id,architect_id');

create trigger handovers_feed_changes
  after update on public.handovers
  for each row when (old.* is distinct from new.*)
  execute function private.notify_change('id,project_id', 'client_id,architect_id');

-- Which right of an account its people need for an act (account-people/needs.sql). The version counts up by itself, with what others change.

create trigger needs_decide_insert
  before insert on public.handovers
  for each row when (current_setting('request.rights', true) <> '')
  execute function private.needs('decide');

create trigger needs_decide_update
  before update of status on public.handovers
  for each row when (
    current_setting('request.rights', true) <> ''
    and old.status <> new.status
  )
  execute function private.needs('decide');

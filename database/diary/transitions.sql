-- draft -> sent -> accepted or contested -> sent; a sent one can be taken back. Trail and the client's feed begin with the sending, since a
-- draft is the architect's alone.

create trigger daily_logs_feed_of_drafts
  after insert or update on public.daily_logs
  for each row when (new.status = 'draft')
  execute function private.notify_change('id,project_id', 'architect_id', 'its people alone');

create trigger daily_logs_feed_changes
  after update on public.daily_logs
  for each row when (new.status <> 'draft' and old.* is distinct from new.*)
  execute function private.notify_change('id,project_id', 'client_id,architect_id');

create trigger daily_logs_audit_update
  after update on public.daily_logs
  for each row when (new.status <> 'draft' or old.status <> 'draft')
  execute function private.audit_row(
    'daily_log', 'log_date number status version', 'weather_morning weather_afternoon idle_hours crew activities occurrences guidance materials visitors'
  );

-- Which right of an account its people need for an act (account-people/needs.sql).

create trigger needs_prepare
  before insert or update or delete on public.daily_logs
  for each statement when (current_setting('request.rights', true) <> '')
  execute function private.needs('prepare');

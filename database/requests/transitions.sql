-- A request is opened by copy_item_of_quote (quotes/) with the first of its quotes. What nobody answered is closed with its
-- project.

create trigger projects_close_requests
  after update of status on public.projects
  for each row when (new.status in ('completed', 'archived') and old.status <> new.status)
  execute function private.close_requests_of_project();

-- The change feed.

create trigger quote_requests_feed
  after insert or delete on public.quote_requests
  for each row execute function private.notify_change('id,project_id,supplier_id', 'supplier_id,architect_id');

create trigger quote_requests_feed_changes
  after update on public.quote_requests
  for each row when (old.* is distinct from new.*)
  execute function private.notify_change('id,project_id,supplier_id', 'supplier_id,architect_id');

-- Which right of an account its people need for an act (account-people/needs.sql).

-- Looking at a request, asking for more time and news for its guest are prepared; every other change, and a new request, is a decision.
create trigger needs_prepare
  before insert or update or delete on public.quote_requests
  for each statement when (current_setting('request.rights', true) <> '')
  execute function private.needs('prepare');

create trigger needs_decide_insert
  before insert on public.quote_requests
  for each row when (current_setting('request.rights', true) <> '')
  execute function private.needs('decide');

create trigger needs_decide_update
  before update on public.quote_requests
  for each row when (
    current_setting('request.rights', true) <> ''
    and to_jsonb(old) - '{opened_at,more_time_asked_at,more_time_until,more_time_note,news_kind,news_at,news_keys}'::text[]
      <> to_jsonb(new) - '{opened_at,more_time_asked_at,more_time_until,more_time_note,news_kind,news_at,news_keys}'::text[]
  )
  execute function private.needs('decide');

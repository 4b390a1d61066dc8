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

-- announced -> checked or withdrawn; a check is taken back within a day. The change feed: open pages of all sides follow it.
create trigger deliveries_feed
  after insert on public.deliveries
  for each row execute function private.notify_change('id,order_id,project_id', 'client_id,architect_id,supplier_id');

create trigger deliveries_feed_changes
  after update on public.deliveries
  for each row when (old.* is distinct from new.*)
  execute function private.notify_change('id,order_id,project_id', 'client_id,architect_id,supplier_id');

-- Which right of an account its people need for an act (account-people/needs.sql).

-- To announce goods and to count what came is work on the site; the sign-off of a check asks for no more.
create trigger needs_prepare
  before insert or update or delete on public.deliveries
  for each statement when (current_setting('request.rights', true) <> '')
  execute function private.needs('prepare');

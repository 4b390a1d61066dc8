-- The change feed: open pages of all who read a milestone follow it.
create trigger milestones_feed
  after insert on public.milestones
  for each row execute function private.notify_change('id,project_id,order_id', 'client_id,architect_id,supplier_id');

create trigger milestones_feed_changes
  after update on public.milestones
  for each row when (old.* is distinct from new.*)
  execute function private.notify_change('id,project_id,order_id', 'client_id,architect_id,supplier_id');

create trigger orders_free_milestones
  after update of status on public.orders
  for each row when (new.status = 'cancelled' and old.status <> 'cancelled')
  execute function private.free_milestones();

-- Which right of an account its people need for an act (account-people/needs.sql).

create trigger needs_prepare
  before insert or update or delete on public.milestones
  for each statement when (current_setting('request.rights', true) <> '')
  execute function private.needs('prepare');

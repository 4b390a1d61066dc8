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

-- Changes of an order reach its deliveries, whichever call makes them.

create trigger order_items_left_behind
  after update on private.order_items
  referencing new table as new_rows
  for each statement execute function private.follow_left_items();

create trigger orders_end_deliveries
  after update of status on public.orders
  for each row when (new.status = 'cancelled' and old.status <> 'cancelled')
  execute function private.withdraw_deliveries_of_order();

create trigger instalments_of_a_delivered_order
  before insert or update on public.instalments
  for each row when (new.on_delivery and new.due_on is null)
  execute function private.date_instalment_on_delivery();

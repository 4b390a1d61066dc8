-- The change feed. Instalments have none of their own: whatever changes them counts the version of their order, and a payment
-- sets its money_at.
create trigger orders_feed
  after insert on public.orders
  for each row execute function private.notify_change('id,project_id', 'client_id,architect_id,supplier_id');

create trigger orders_feed_changes
  after update on public.orders
  for each row when (old.* is distinct from new.*)
  execute function private.notify_change('id,project_id', 'client_id,architect_id,supplier_id');

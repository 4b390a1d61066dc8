-- The change feed: the client's and the architect's open pages follow what either of them records.
create trigger purchases_feed
  after insert on public.purchases
  for each row execute function private.notify_change('id,project_id', 'client_id,architect_id');

create trigger purchases_feed_changes
  after update on public.purchases
  for each row when (old.* is distinct from new.*)
  execute function private.notify_change('id,project_id', 'client_id,architect_id');

create trigger purchase_payments_feed
  after insert or update on public.purchase_payments
  for each row execute function private.notify_change('id,purchase_id', 'client_id,architect_id');

create trigger project_items_category_of_purchases
  after update of category on public.project_items
  for each row when (old.category <> new.category)
  execute function private.follow_category_of_item();

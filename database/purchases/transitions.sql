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

-- Which right of an account its people need for an act (account-people/needs.sql).

create trigger needs_prepare
  before insert or update or delete on public.purchases
  for each statement when (current_setting('request.rights', true) <> '')
  execute function private.needs('prepare');

create trigger needs_decide
  before update of cancelled_at on public.purchases
  for each row when (
    current_setting('request.rights', true) <> ''
    and old.cancelled_at is distinct from new.cancelled_at
  )
  execute function private.needs('decide');

create trigger needs_decide
  before insert or update on public.purchase_payments
  for each row when (current_setting('request.rights', true) <> '')
  execute function private.needs('decide');

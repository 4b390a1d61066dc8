-- draft -> proposed -> approved or refused; a change makes each of them a draft again, while the approved version goes on standing.

-- The architect's other tabs follow what is written; the client what was sent and decided.
create trigger item_specs_feed
  after insert or delete on public.item_specs
  for each row execute function private.notify_change('id,project_id', 'architect_id', 'its people alone');

create trigger item_specs_feed_update
  after update on public.item_specs
  for each row when (old is distinct from new)
  execute function private.notify_change('id,project_id', 'architect_id', 'its people alone');

create trigger item_spec_versions_feed
  after insert or delete on public.item_spec_versions
  for each row execute function private.notify_change('id,project_id', 'client_id,architect_id', 'its people alone');

create trigger item_spec_versions_feed_update
  after update on public.item_spec_versions
  for each row when (old is distinct from new)
  execute function private.notify_change('id,project_id', 'client_id,architect_id', 'its people alone');

-- Which right of an account its people need for an act (account-people/needs.sql).

create trigger needs_prepare
  before insert or update or delete on public.item_specs
  for each statement when (current_setting('request.rights', true) <> '')
  execute function private.needs('prepare');

create trigger needs_prepare
  before insert or update or delete on public.item_spec_versions
  for each statement when (current_setting('request.rights', true) <> '')
  execute function private.needs('prepare');

-- Sending to the client and what is decided; a change of a ficha that waits for the client takes it back by itself.
create trigger needs_decide_insert
  before insert on public.item_spec_versions
  for each row when (current_setting('request.rights', true) <> '')
  execute function private.needs('decide');

create trigger needs_decide_update
  before update on public.item_spec_versions
  for each row when (
    current_setting('request.rights', true) <> ''
    and old.outcome is distinct from new.outcome and new.outcome <> 'withdrawn'
  )
  execute function private.needs('decide');

-- Events that overtake a ficha that waits for the client.

create trigger quotes_follow_specs
  after insert on public.quotes
  referencing new table as new_rows
  for each statement execute function private.follow_asked_specs();

create trigger orders_follow_specs
  after update of status on public.orders
  for each row when (old.status <> 'confirmed' and new.status = 'confirmed')
  execute function private.follow_confirmed_specs();

create trigger project_items_follow_code
  after update of code on public.project_items
  for each row when (old.code is distinct from new.code)
  execute function private.follow_item_code();

create trigger project_items_follow_specs
  after update of cancelled_at on public.project_items
  for each row when (old.cancelled_at is null and new.cancelled_at is not null)
  execute function private.follow_cancelled_specs();

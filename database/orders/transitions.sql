-- The change feed. Instalments have none of their own: whatever changes them counts the version of their order, and a payment
-- sets its money_at.
create trigger orders_feed
  after insert on public.orders
  for each row execute function private.notify_change('id,project_id', 'client_id,architect_id,supplier_id');

create trigger orders_feed_changes
  after update on public.orders
  for each row when (old.* is distinct from new.*)
  execute function private.notify_change('id,project_id', 'client_id,architect_id,supplier_id');

-- Which right of an account its people need for an act (account-people/needs.sql).

-- An order is placed, changed, signed and left by acts that decide. When it was complete, and when money or goods of it last moved, is an effect
-- of payments and deliveries, which have triggers of their own.
create trigger needs_decide
  before insert or update of
    status, version, terms, delivery_place, warranty_months, confirmed_at, cancelled_at, cancel_reason, content_form, plan_from_offer
  on public.orders
  for each row when (current_setting('request.rights', true) <> '')
  execute function private.needs('decide');

-- The facts that webhooks are sent, beside the change feed of the same tables; webhook.test is raised by test_webhook alone. The names are for ever:
-- programs know them.

create trigger projects_event_created
  after insert on public.projects
  for each row execute function private.raise_event('project.created', 'architect_id,client_id');

create trigger projects_event_status_changed
  after update of status on public.projects
  for each row when (old.status <> new.status)
  execute function private.raise_event('project.status_changed', 'architect_id,client_id');

create trigger quote_requests_event_created
  after insert on public.quote_requests
  for each row execute function private.raise_event('request.created', 'architect_id,supplier_id');

-- Neither the time of a reminder nor what waits to be sent to a guest is read by anybody.
create trigger quote_requests_event_changed
  after update on public.quote_requests
  for each row when (
    (
      old.respond_until, old.accepts_late, old.round, old.addendum, old.opened_at, old.intent, old.decline_reason, old.decline_note,
      old.version, old.valid_until, old.whole_only, old.revision_asked_at, old.revision_message, old.revision_target_total,
      old.revision_target_days, old.revision_due, old.revision_kept_at, old.revision_kept_note, old.withdrawn_at,
      old.withdrawal_reason
    ) is distinct from (
      new.respond_until, new.accepts_late, new.round, new.addendum, new.opened_at, new.intent, new.decline_reason, new.decline_note,
      new.version, new.valid_until, new.whole_only, new.revision_asked_at, new.revision_message, new.revision_target_total,
      new.revision_target_days, new.revision_due, new.revision_kept_at, new.revision_kept_note, new.withdrawn_at,
      new.withdrawal_reason
    )
  )
  execute function private.raise_event('request.changed', 'architect_id,supplier_id');

create trigger quotes_events
  after update on public.quotes
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.raise_quote_events();

create trigger selections_event_decided
  after update of status on public.selections
  for each row when (old.status <> new.status and new.status = 'decided')
  execute function private.raise_event('selection.decided', 'architect_id,client_id');

create trigger orders_event_placed
  after insert on public.orders
  for each row execute function private.raise_event('order.placed', 'architect_id,client_id,supplier_id');

create trigger orders_event_confirmed
  after update of status on public.orders
  for each row when (old.status <> new.status and new.status = 'confirmed')
  execute function private.raise_event('order.confirmed', 'architect_id,client_id,supplier_id');

create trigger orders_event_cancelled
  after update of status on public.orders
  for each row when (old.status <> new.status and new.status = 'cancelled')
  execute function private.raise_event('order.cancelled', 'architect_id,client_id,supplier_id');

create trigger change_orders_event_applied
  after update of status on public.change_orders
  for each row when (old.status <> new.status and new.status = 'applied')
  execute function private.raise_event('change_order.applied', 'architect_id,client_id,supplier_id');

create trigger instalments_event_written
  after insert or delete on public.instalments
  for each row execute function private.raise_event('instalment.changed', 'architect_id,client_id,supplier_id');

create trigger instalments_event_changed
  after update on public.instalments
  for each row when (old.* is distinct from new.*)
  execute function private.raise_event('instalment.changed', 'architect_id,client_id,supplier_id');

create trigger payments_events
  after insert on public.payments
  referencing new table as new_rows
  for each statement execute function private.raise_payment_events();

create trigger commission_invoices_event_issued
  after insert on public.commission_invoices
  for each row execute function private.raise_event('invoice.issued', 'supplier_id');

-- Messages that the product itself posts have events of their own.
create trigger messages_event_created
  after insert on public.messages
  for each row when (new.kind = 'text')
  execute function private.raise_event('message.created', 'architect_id,client_id,supplier_id');

create trigger webhooks_ended
  before update of session_id on private.webhooks
  for each row when (old.session_id is not null and new.session_id is null)
  execute function private.end_webhook();

create trigger webhook_deliveries_wake
  after insert on private.webhook_deliveries
  for each statement execute function private.notify_webhooks();

-- Which right of an account its people need for an act (account-people/needs.sql).

create trigger needs_manage
  before insert or update of url, events, description, secret_version, status or delete on private.webhooks
  for each row when (current_setting('request.rights', true) <> '')
  execute function private.needs('manage');

create trigger commissions_check_debtors
  after insert on public.commissions
  referencing new table as new_rows
  for each statement execute function private.check_debtors();

create trigger commission_invoices_check_debtors
  after insert on public.commission_invoices
  referencing new table as new_rows
  for each statement execute function private.check_debtors();

create trigger orders_settle_commissions
  after update of confirmed_at on public.orders
  for each row when (old.confirmed_at is null and new.confirmed_at is not null)
  execute function private.settle_ordered_commissions();

create trigger payments_settle_commissions
  after insert on public.payments
  referencing new table as new_rows
  for each statement execute function private.settle_paid_commissions();

create trigger commission_invoices_feed
  after insert on public.commission_invoices
  for each row execute function private.notify_change('id,supplier_id,status', 'supplier_id');

create trigger commission_invoices_feed_changes
  after update on public.commission_invoices
  for each row when (old.* is distinct from new.*)
  execute function private.notify_change('id,supplier_id,status', 'supplier_id');

-- draft -> sent -> applied, refused, withdrawn or expired; a draft can also be discarded. Feed and trail begin with the
-- sending, since a draft is its author's alone.

create trigger change_orders_feed_changes
  after update on public.change_orders
  for each row when (new.status <> 'draft' and old.* is distinct from new.*)
  execute function private.notify_change('id,project_id,order_id', 'client_id,architect_id,supplier_id');

create trigger change_orders_audit_update
  after update on public.change_orders
  for each row when (new.status <> 'draft')
  execute function private.audit_row(
    'change_order', 'order_id number kind cause status version answer_by author_role', 'title description close_reason'
  );

-- Which right of an account its people need for an act (account-people/needs.sql).

-- A draft is prepared, also when it is discarded; sending, signing and withdrawing change the status.
create trigger needs_prepare
  before insert or update or delete on public.change_orders
  for each statement when (current_setting('request.rights', true) <> '')
  execute function private.needs('prepare');

create trigger needs_decide
  before update of status on public.change_orders
  for each row when (
    current_setting('request.rights', true) <> ''
    and old.status <> new.status
  )
  execute function private.needs('decide');

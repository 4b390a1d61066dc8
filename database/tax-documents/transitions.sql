-- active -> cancelled by an event of the tax authorities; back when that event is removed. The change feed: open pages of all sides follow it.

create trigger attachments_read_tax_document
  after insert on public.attachments
  for each row when (new.kind = 'tax_document')
  execute function private.read_tax_document();

create trigger attachments_drop_tax_document
  after delete on public.attachments
  for each row when (old.kind = 'tax_document')
  execute function private.drop_tax_document();

create trigger tax_documents_feed
  after insert on public.tax_documents
  for each row execute function private.notify_change('id,order_id,project_id', 'client_id,architect_id,supplier_id');

create trigger tax_documents_feed_changes
  after update on public.tax_documents
  for each row when (old.* is distinct from new.*)
  execute function private.notify_change('id,order_id,project_id', 'client_id,architect_id,supplier_id');

create trigger tax_documents_feed_removed
  after delete on public.tax_documents
  for each row execute function private.notify_change('id,order_id,project_id', 'client_id,architect_id,supplier_id');

-- Which right of an account its people need for an act (account-people/needs.sql).

create trigger needs_prepare
  before insert or update or delete on public.tax_documents
  for each statement when (current_setting('request.rights', true) <> '')
  execute function private.needs('prepare');

create trigger objects_fill_attachment
  after insert on storage.objects
  for each row execute function private.fill_attachment();

create trigger project_items_drop_files
  after delete on public.project_items
  for each row execute function private.drop_files_of('item');

create trigger attachments_keep_photos_of_log
  before insert on public.attachments
  for each row when (new.kind = 'daily_log')
  execute function private.keep_photos_of_log();

create trigger attachments_keep_photos_of_log_removed
  before delete on public.attachments
  for each row when (old.kind = 'daily_log')
  execute function private.keep_photos_of_log();

-- The change feed. Suppliers who were asked to quote an item stand in no column: their page asks again by itself.

create trigger attachments_feed
  after insert on public.attachments
  for each row execute function private.notify_change('id,kind,entity_id,project_id', '@uploaded_by,architect_id,client_id,supplier_id');

create trigger attachments_feed_removed
  after delete on public.attachments
  for each row when (old.kind not in ('message', 'product'))
  execute function private.notify_change('id,kind,entity_id,project_id', '@uploaded_by,architect_id,client_id,supplier_id');

-- A removed row is not read again as the subscriber, and the team reads no file of a conversation or of an office's library.
create trigger attachments_feed_removed_of_message
  after delete on public.attachments
  for each row when (old.kind in ('message', 'product'))
  execute function private.notify_change(
    'id,kind,entity_id,project_id', '@uploaded_by,architect_id,client_id,supplier_id', 'its people alone'
  );

create trigger attachments_feed_changes
  after update on public.attachments
  for each row when (old.* is distinct from new.*)
  execute function private.notify_change('id,kind,entity_id,project_id', '@uploaded_by,architect_id,client_id,supplier_id');

-- The trail, which the team reads, says nothing of an office's library (docs/decisions/287).

create trigger attachments_audit_insert
  after insert on public.attachments
  for each row when (new.kind <> 'product')
  execute function private.audit_row('attachment', 'kind entity_id mime_type size', 'file_name');

create trigger attachments_audit_update
  after update on public.attachments
  for each row when (new.kind <> 'product')
  execute function private.audit_row('attachment', 'kind entity_id mime_type size', 'file_name');

create trigger attachments_audit_delete
  after delete on public.attachments
  for each row when (old.kind <> 'product')
  execute function private.audit_row('attachment', 'kind entity_id mime_type size', 'file_name');

-- Which right of an account its people need for an act (account-people/needs.sql).

create trigger needs_prepare
  before insert or delete on storage.objects
  for each statement when (current_setting('request.rights', true) <> '')
  execute function private.needs('prepare');

-- The logo and the documents of the registration speak for the account.
create trigger needs_manage_insert
  before insert on public.attachments
  for each row when (
    current_setting('request.rights', true) <> ''
    and new.kind in ('logo', 'profile')
  )
  execute function private.needs('manage');

create trigger needs_manage_delete
  before delete on public.attachments
  for each row when (
    current_setting('request.rights', true) <> ''
    and old.kind in ('logo', 'profile')
  )
  execute function private.needs('manage');

-- Whether the client opens a file of an offer is a decision.
create trigger needs_decide
  before update of client_id on public.attachments
  for each row when (
    current_setting('request.rights', true) <> ''
    and old.client_id is distinct from new.client_id
    -- Publishing pendências and sending a day of the diário is a matter of preparing.
    and new.kind not in ('issue', 'daily_log')
  )
  execute function private.needs('decide');

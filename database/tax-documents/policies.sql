-- Other windows: what reads past these policies, as the owner (other-windows.test.ts)
--   tax_documents: confirm_erasure, entity_timeline, export_audit, export_my_data, leave_guest_list, list_audit,
--     private.document_dossier, remove_tax_document

-- A tax document is read by the people of its order, and by admins; written by the trigger that reads its file. The ids of people, and a
-- supplier's project, are granted to nobody.

grant select (
  id, order_id, access_key, model, series, number, issued_on, issuer_tax_id, issuer_name, recipient_tax_id, products_total, total,
  item_count, protocol, status, issuer_match, recipient_match, cancelled_on, cancellation_id, removed_at,
  removal_reason, file_gone_at, uploaded_role, created_at
) on public.tax_documents to app_client, app_architect, app_supplier, app_admin;
grant select (project_id) on public.tax_documents to app_client, app_architect, app_admin;

create policy "clients see the tax documents of their orders" on public.tax_documents
  for select to app_client
  using (client_id = (select auth.uid()));

create policy "architects see the tax documents of their orders" on public.tax_documents
  for select to app_architect
  using (architect_id = (select auth.uid()));

create policy "suppliers see the tax documents of their orders" on public.tax_documents
  for select to app_supplier
  using (supplier_id = (select auth.uid()));

create policy "admins see every tax document" on public.tax_documents
  for select to app_admin
  using (true);

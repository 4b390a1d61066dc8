-- Other windows: what reads past these policies, as the owner (other-windows.test.ts)
--   change_orders: accept_client_invitation, block_guest, claim_guest, confirm_erasure, confirm_guest_claim,
--     confirm_invited_client, discard_change_order, enter_sign_off, entity_timeline, export_audit, export_my_data,
--     get_budget_control, get_change_orders, get_commission_invoice, get_commission_statement, get_decisions,
--     get_financial_report, get_guest_request, get_office_cash_flow, get_order_parts, get_orders,
--     get_project_quote_review, leave_guest_list, list_audit, measure_parts, private.bundle_dossier,
--     private.document_change_order, private.document_dossier, private.document_invoice, private.document_order,
--     save_change_order, send_change_order, sign_off, sign_off_by_link, sign_off_specs, storage.may_write,
--     transfer_project, withdraw_change_order

-- A change order is read by the people of its order and by admins once it was sent; a draft by its author alone, in the role in
-- which it was written. Written by functions only. The ids of people, and a supplier's project, are granted to nobody.

grant select (
  id, order_id, number, kind, cause, title, description, status, version, order_version, instalments, answer_by, author_role,
  created_at, sent_at, closed_at, close_reason
) on public.change_orders to app_client, app_architect, app_supplier, app_admin;
grant select (project_id) on public.change_orders to app_client, app_architect, app_admin;

create policy "clients see the change orders of their projects" on public.change_orders
  for select to app_client
  using (client_id = (select auth.uid()) and status <> 'draft');

create policy "architects see the change orders of their projects and their own drafts" on public.change_orders
  for select to app_architect
  using (architect_id = (select auth.uid()) and (status <> 'draft' or author_id = (select auth.uid())));

create policy "suppliers see the change orders of their orders and their own drafts" on public.change_orders
  for select to app_supplier
  using (supplier_id = (select auth.uid()) and (status <> 'draft' or author_id = (select auth.uid())));

create policy "admins see every change order that was sent" on public.change_orders
  for select to app_admin
  using (status <> 'draft');

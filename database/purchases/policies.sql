-- Other windows: what reads past these policies, as the owner (other-windows.test.ts)
--   purchase_instalments: confirm_erasure, export_my_data, get_cash_flow, get_financial_report, get_office_cash_flow,
--     get_payment_ledger, leave_guest_list, payment_ledger_totals
--   purchase_lines: answer_intent, ask_guests, ask_more_time, cancel_purchase, confirm_erasure, confirm_quote,
--     enter_sign_off, export_my_data, get_budget_control, get_change_orders, get_decisions, get_financial_report,
--     get_item_specs, get_office_cash_flow, get_payment_ledger, get_project_costs, get_project_story,
--     get_request_terms, get_selection_review, issue_addendum, leave_guest_list, note_guest, open_round,
--     payment_ledger_totals, private.function_send_quote_invitations, save_purchase, send_specs, set_item_specs,
--     set_request_terms, sign_off, sign_off_by_link, sign_off_specs, submit_guest_quote, submit_quote,
--     submit_quote_for, submit_quote_response, withdraw_guest_quote, withdraw_quote
--   purchase_payments: cancel_purchase, confirm_erasure, entity_timeline, export_audit, export_my_data,
--     get_cash_flow, get_financial_report, get_office_cash_flow, get_payment_ledger, get_project_costs,
--     leave_guest_list, list_audit, pay_purchase, payment_ledger_totals, private.document_dossier,
--     reverse_purchase_payment, save_purchase, settle_reimbursements
--   purchases: answer_intent, ask_guests, ask_more_time, cancel_purchase, confirm_erasure, confirm_quote,
--     enter_sign_off, entity_timeline, export_audit, export_my_data, get_budget_control, get_cash_flow,
--     get_change_orders, get_decisions, get_financial_report, get_item_specs, get_office_cash_flow,
--     get_payment_ledger, get_project_costs, get_project_story, get_request_terms, get_selection_review,
--     issue_addendum, leave_guest_list, list_audit, note_guest, open_round, pay_purchase, payment_ledger_totals,
--     private.bundle_dossier, private.document_dossier, private.function_send_quote_invitations,
--     reverse_purchase_payment, save_purchase, send_specs, set_item_specs, set_request_terms, settle_reimbursements,
--     sign_off, sign_off_by_link, sign_off_specs, storage.may_write, submit_guest_quote, submit_quote,
--     submit_quote_for, submit_quote_response, withdraw_guest_quote, withdraw_quote

-- A purchase with its lines, instalments and payments is read by the project's client and architect, and by admins. Suppliers learn of none:
-- not what was bought elsewhere, nor at which price (T40). Written by functions only. Copies of people and who recorded a row are granted
-- to nobody: the role says which side it was.

grant select (
  id, project_id, number, kind, vendor, description, bought_on, total, version, note, recorded_role, created_at, cancelled_at, cancel_reason
) on public.purchases to app_client, app_architect, app_admin;
grant select (id, purchase_id, position, description, category, item_id, quantity, unit, amount)
  on public.purchase_lines to app_client, app_architect, app_admin;
grant select (id, purchase_id, number, label, amount, due_on, removed_at)
  on public.purchase_instalments to app_client, app_architect, app_admin;
grant select (id, purchase_id, amount, payment_date, paid_by, reimbursed_on, notes, batch_id, reverses_id, recorded_role, created_at)
  on public.purchase_payments to app_client, app_architect, app_admin;

create policy "clients see the purchases of their projects" on public.purchases
  for select to app_client
  using (client_id = (select auth.uid()));

create policy "architects see the purchases of their projects" on public.purchases
  for select to app_architect
  using (architect_id = (select auth.uid()));

create policy "admins see every purchase" on public.purchases
  for select to app_admin
  using (true);

create policy "clients see the lines of purchases of their projects" on public.purchase_lines
  for select to app_client
  using (client_id = (select auth.uid()));

create policy "architects see the lines of purchases of their projects" on public.purchase_lines
  for select to app_architect
  using (architect_id = (select auth.uid()));

create policy "admins see the lines of every purchase" on public.purchase_lines
  for select to app_admin
  using (true);

create policy "clients see the instalments of purchases of their projects" on public.purchase_instalments
  for select to app_client
  using (client_id = (select auth.uid()));

create policy "architects see the instalments of purchases of their projects" on public.purchase_instalments
  for select to app_architect
  using (architect_id = (select auth.uid()));

create policy "admins see the instalments of every purchase" on public.purchase_instalments
  for select to app_admin
  using (true);

create policy "clients see the payments of purchases of their projects" on public.purchase_payments
  for select to app_client
  using (client_id = (select auth.uid()));

create policy "architects see the payments of purchases of their projects" on public.purchase_payments
  for select to app_architect
  using (architect_id = (select auth.uid()));

create policy "admins see the payments of every purchase" on public.purchase_payments
  for select to app_admin
  using (true);

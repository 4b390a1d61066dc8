-- Other windows: what reads past these policies, as the owner (other-windows.test.ts)
--   instalments: answer_typed_offer, ask_for_pix_key, check_delivery, confirm_typed_offer, enter_sign_off,
--     entity_timeline, export_audit, export_my_data, get_cash_flow, get_change_orders, get_decisions,
--     get_financial_report, get_guest_request, get_instalment_totals, get_instalments, get_next_instalments,
--     get_office_cash_flow, get_orders, get_payment_ledger, get_pix_code, get_project_story, get_schedule,
--     list_audit, list_payable_instalments, list_receivables, list_supplier_deals, pay_instalment,
--     payment_ledger_totals, private.document_order, propose_payments, receivable_totals, record_statement_payments,
--     reopen_delivery, sign_off, sign_off_by_link, sign_off_specs, undo_approval

-- An instalment is read by the people of its order and by admins; written by functions only.

grant select (id, order_id, number, label, amount, due_on, on_delivery, offset_days)
  on public.instalments to app_client, app_architect, app_supplier, app_admin;

create policy "clients see the instalments of their projects" on public.instalments
  for select to app_client
  using (client_id = (select auth.uid()));

create policy "architects see the instalments of their projects" on public.instalments
  for select to app_architect
  using (architect_id = (select auth.uid()));

create policy "suppliers see the instalments of their orders" on public.instalments
  for select to app_supplier
  using (supplier_id = (select auth.uid()));

create policy "admins see every instalment" on public.instalments
  for select to app_admin
  using (true);

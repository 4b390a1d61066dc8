-- Other windows: what reads past these policies, as the owner (other-windows.test.ts)
--   payments: answer_typed_offer, ask_for_pix_key, cancel_commission_invoice, check_delivery, confirm_erasure,
--     confirm_typed_offer, enter_sign_off, entity_timeline, export_audit, export_my_data,
--     get_approved_quotes_for_payments, get_budget_control, get_cash_flow, get_change_orders, get_decisions,
--     get_financial_report, get_guest_request, get_instalment_totals, get_instalments, get_next_instalments,
--     get_office_cash_flow, get_orders, get_payment_ledger, get_person_figures, get_pix_code, get_price_memory,
--     get_project_category_details, get_project_costs, get_project_financial_alerts, get_project_financial_summary,
--     get_project_quote_review, get_project_record, get_project_record_categories, get_project_story,
--     get_quote_record, get_schedule, leave_guest_list, list_audit, list_erasure_requests, list_payable_instalments,
--     list_payments_to_confirm, list_receivables, list_record_items, list_supplier_deals, list_who_could_see,
--     my_privacy, pay_instalment, payment_ledger_totals, private.bundle_dossier, private.document_dossier,
--     propose_payments, receivable_totals, record_statement_payments, reopen_delivery, reverse_payment,
--     reverse_payment_batch, save_purchase, send_change_order, set_billing_details, sign_off, sign_off_by_link,
--     sign_off_specs, storage.may_write, undo_approval

-- Payments are made and seen by the project's architect and by admins; never changed nor deleted,
-- taken back by reverse_payment only (Q-75). Clients read sums from the financial functions.

grant select (id, quote_id, amount, payment_date, notes, created_by, created_at, reverses_payment_id, batch_id)
  on public.payments to app_architect, app_admin;
-- id: a form may choose it, so that a payment sent twice is stored once. created_by is accepted and
-- overwritten.
grant insert (id, quote_id, amount, payment_date, notes, created_by)
  on public.payments to app_architect, app_admin;

create policy "architects see the payments of their projects" on public.payments
  for select to app_architect
  using (architect_id = (select auth.uid()));

create policy "admins see every payment" on public.payments
  for select to app_admin
  using (true);

create policy "architects pay for their projects" on public.payments
  for insert to app_architect
  with check (architect_id = (select auth.uid()));

create policy "admins pay for any project" on public.payments
  for insert to app_admin
  with check (true);

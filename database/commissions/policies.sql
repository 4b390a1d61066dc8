-- Other windows: what reads past these policies, as the owner (other-windows.test.ts)
--   commissions: approve_quotes, cancel_commission_invoice, close_commissions, decide_selection, entity_timeline,
--     export_audit, export_my_data, get_commission_balance, get_commission_invoice, get_commission_statement,
--     get_order_commission, get_person_figures, get_project_record, get_project_record_categories, get_quote_record,
--     list_audit, list_supplier_deals, preview_commission_closing, private.document_invoice, report_months,
--     report_suppliers, sign_off, start_commission_closing, undo_approval
--   commission_invoices: cancel_commission_invoice, close_commissions, confirm_erasure, entity_timeline,
--     export_audit, export_my_data, get_commission_aging, get_commission_balance, get_commission_invoice,
--     get_commission_statement, get_invoice_owed, get_invoice_pix, get_project_record, list_audit,
--     list_erasure_requests, my_privacy, pay_commission_invoice, preview_commission_closing,
--     private.document_invoice, reopen_commission_invoice, report_months, report_suppliers, set_invoice_nfse,
--     start_commission_closing

-- Written by the approval of a quote (quotes/follow_approval.sql) and what follows it, read by admins only (Q-05). A supplier reads its
-- own rows by get_commission_statement, and never the table.

grant select (
  id, quote_id, project_id, supplier_id, commission_rate, commission_amount, created_at, kind, base_amount, approval_id,
  change_order_id, due_at, invoice_id, cancelled_at
) on public.commissions to app_admin;

create policy "admins see every commission" on public.commissions
  for select to app_admin
  using (true);

-- An invoice is read by the supplier that owes it and by admins; written by functions only.

grant select (
  id, supplier_id, year, number, period, amount, status, issued_at, due_on, paid_on, cancelled_at, nfse_number, notes, fine_rate,
  interest_rate, received, received_charges, unpaid_charges, charged_until
) on public.commission_invoices to app_supplier, app_admin;

create policy "suppliers see the invoices that they owe" on public.commission_invoices
  for select to app_supplier
  using (supplier_id = (select auth.uid()));

create policy "admins see every invoice" on public.commission_invoices
  for select to app_admin
  using (true);

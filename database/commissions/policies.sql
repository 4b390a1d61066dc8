-- Other windows: what reads past these policies, as the owner (other-windows.test.ts)
--   commissions: answer_typed_offer, approve_quotes, cancel_commission_invoice, close_commissions,
--     confirm_typed_offer, decide_selection, enter_sign_off, entity_timeline, export_audit, export_my_data,
--     get_commission_balance, get_commission_invoice, get_commission_statement, get_order_commission,
--     get_person_figures, get_project_record, get_project_record_categories, get_quote_record, list_audit,
--     list_supplier_deals, private.document_invoice, sign_off, sign_off_by_link, sign_off_specs, undo_approval
--   commission_invoices: cancel_commission_invoice, close_commissions, confirm_erasure, entity_timeline,
--     export_audit, export_my_data, get_commission_balance, get_commission_invoice, get_commission_statement,
--     get_invoice_pix, get_project_record, leave_guest_list, list_audit, list_erasure_requests, my_privacy,
--     pay_commission_invoice, private.document_invoice, reopen_commission_invoice, set_invoice_nfse

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

-- A closing goes on by itself; the team begins, stops and watches it.

grant select on private.commission_closings, private.commission_closing_suppliers to app_admin;
grant insert (period, asked_by), update (state, finished_at, worked_at, asked_by) on private.commission_closings to app_admin;
grant insert (closing_id, supplier_id, place), update (state, failure) on private.commission_closing_suppliers to app_admin;

-- The team reads the payments of an invoice one by one; suppliers have get_commission_invoice.
grant select on private.invoice_payments to app_admin;

-- Other windows: what reads past these policies, as the owner (other-windows.test.ts)
--   billing_details: ask_for_pix_key, close_commissions, enter_sign_off, export_my_data, get_instalments, get_orders,
--     get_payment_ledger, get_pix_code, get_registrations, private.document_change_order,
--     private.document_comparison, private.document_daily_log, private.document_diary, private.document_dossier,
--     private.document_handover, private.document_invoice, private.document_issues, private.document_order,
--     private.document_request_specification, private.document_specification, propose_payments, send_change_order,
--     set_billing_details, sign_off, sign_off_by_link, sign_off_specs
--   platform_settings: ask_guests, close_commissions, get_account_manager, get_commission_invoice, get_first_steps,
--     get_invoice_pix, get_my_plan, get_platform_settings, get_public_settings, make_request_link,
--     private.document_invoice, request_plan, send_contact_message, set_platform_billing, set_platform_settings

-- A person reads their own details, admins read all; others meet them in documents and in the codes they pay by.
-- Written by set_billing_details only.

grant select (profile_id, tax_id, legal_name, address, city, state, postal_code, pix_kind, pix_key, pix_changed_at)
  on public.billing_details to app_client, app_architect, app_supplier, app_admin;

create policy "people see their billing details" on public.billing_details
  for select to app_client, app_architect, app_supplier
  using (profile_id = (select auth.uid()));

create policy "admins see all billing details" on public.billing_details
  for select to app_admin
  using (true);

-- The operator's settings are read by admins; a supplier meets them in its invoices. Written by set_platform_billing only.

grant select (
  id, tax_id, legal_name, address, city, state, postal_code, pix_kind, pix_key, pix_changed_at, invoice_due_days,
  late_fine_rate, late_interest_rate, billing_version
) on public.platform_settings to app_admin;

create policy "admins see the settings" on public.platform_settings
  for select to app_admin
  using (true);

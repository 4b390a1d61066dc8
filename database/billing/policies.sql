-- Other windows: what reads past these policies, as the owner (other-windows.test.ts)
--   billing_details: export_my_data, get_pix_code, get_registrations, private.document_order,
--     set_billing_details

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

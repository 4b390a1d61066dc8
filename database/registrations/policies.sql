-- Other windows: what reads past these policies, as the owner (other-windows.test.ts)
--   registration_details: apply_again, export_my_data, get_registrations, set_registration_details,
--     storage.may_write, undo_registration_approval

-- A person reads what they wrote and how it was decided, admins read all; who approved is known to admins.
-- Written by functions only.

grant select (profile_id, cau, cities, portfolio_url, approved_at, rejected_at, first_rejection_reason, reapplied_at, reapplication_note)
  on public.registration_details to app_pending, app_client, app_architect, app_supplier, app_admin;
grant select (approved_by) on public.registration_details to app_admin;

create policy "people see the details of their registration" on public.registration_details
  for select to app_pending, app_client, app_architect, app_supplier
  using (profile_id = (select auth.uid()));

create policy "admins see the details of all registrations" on public.registration_details
  for select to app_admin
  using (true);

-- Other windows: what reads past these policies, as the owner (other-windows.test.ts)
--   project_transfers: confirm_erasure, export_my_data, leave_guest_list, list_who_could_see, transfer_project

-- The team alone reads why and when a project changed hands; both architects got the reason by mail.
grant select (id, project_id, number, from_architect_id, to_architect_id, reason, admin_id, transferred_at)
  on public.project_transfers to app_admin;

create policy "admins see every transfer" on public.project_transfers
  for select to app_admin
  using (true);

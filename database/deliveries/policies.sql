-- Other windows: what reads past these policies, as the owner (other-windows.test.ts)
--   deliveries: announce_delivery, check_delivery, confirm_erasure, entity_timeline, export_audit, export_my_data,
--     get_arrivals, get_decisions, get_deliveries, get_project_story, get_schedule, get_supplier_scorecards,
--     leave_guest_list, list_audit, list_supplier_deals, list_who_could_see, private.bundle_dossier,
--     private.document_dossier, reopen_delivery, storage.may_write, withdraw_delivery

-- A delivery is read by the people of its order, and by admins; written by functions only. How much it brings of which item is read with
-- get_deliveries. The ids of people, and a supplier's project, are granted to nobody.

grant select (
  id, order_id, arrives_on, arrived_on, status, version, note, announced_role, announced_at, checked_role, checked_at, check_note,
  withdrawn_role, withdrawn_at, withdraw_reason
) on public.deliveries to app_client, app_architect, app_supplier, app_admin;
grant select (project_id) on public.deliveries to app_client, app_architect, app_admin;

create policy "clients see the deliveries of their projects" on public.deliveries
  for select to app_client
  using (client_id = (select auth.uid()));

create policy "architects see the deliveries of their projects" on public.deliveries
  for select to app_architect
  using (architect_id = (select auth.uid()));

create policy "suppliers see the deliveries of their orders" on public.deliveries
  for select to app_supplier
  using (supplier_id = (select auth.uid()));

create policy "admins see every delivery" on public.deliveries
  for select to app_admin
  using (true);

-- Other windows: what reads past these policies, as the owner (other-windows.test.ts)
--   milestones: confirm_erasure, entity_timeline, export_audit, export_my_data, get_schedule, leave_guest_list,
--     list_audit, private.document_daily_log, private.document_diary, remove_milestone, save_daily_log,
--     save_milestone

-- A milestone is read by the project's client and architect, and by admins. The plan for an order is also read by its supplier, without what
-- it waits for, which may be another supplier's order. Written by functions only; copies of people are granted to nobody.

grant select (
  id, project_id, order_id, title, starts_on, due_on, first_due_on, done_on, after_id, after_order_id, position, version, created_at,
  removed_at
) on public.milestones to app_client, app_architect, app_admin;
grant select (id, order_id, title, starts_on, due_on, first_due_on, done_on, version, created_at, removed_at)
  on public.milestones to app_supplier;

create policy "clients see the milestones of their projects" on public.milestones
  for select to app_client
  using (client_id = (select auth.uid()));

create policy "architects see the milestones of their projects" on public.milestones
  for select to app_architect
  using (architect_id = (select auth.uid()));

create policy "suppliers see the plans for their orders" on public.milestones
  for select to app_supplier
  using (supplier_id = (select auth.uid()));

create policy "admins see every milestone" on public.milestones
  for select to app_admin
  using (true);

-- Other windows: what reads past these policies, as the owner (other-windows.test.ts)
--   plan_requests: confirm_erasure, decide_plan_request, entity_timeline, export_audit, export_my_data, get_my_plan,
--     leave_guest_list, list_audit, request_plan

-- A person reads what they asked for, without which admin decided; admins read all. profiles.plan is read by admins
-- (profiles/policies.sql) and, by the person, with get_my_plan.

grant select (id, profile_id, plan, status, asked_at, decided_at, reason)
  on public.plan_requests to app_pending, app_architect, app_admin;
grant select (decided_by) on public.plan_requests to app_admin;

create policy "people see their requests for a plan" on public.plan_requests
  for select to app_pending, app_architect
  using (profile_id = (select auth.uid()));

create policy "admins see all requests for a plan" on public.plan_requests
  for select to app_admin
  using (true);

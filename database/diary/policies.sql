-- Other windows: what reads past these policies, as the owner (other-windows.test.ts)
--   daily_logs: accept_client_invitation, confirm_erasure, confirm_invited_client, discard_daily_log, enter_sign_off,
--     entity_timeline, export_audit, export_my_data, get_schedule, leave_guest_list, list_audit, list_who_could_see,
--     private.bundle_dossier, private.document_daily_log, private.document_diary, private.document_dossier,
--     save_daily_log, send_daily_log, sign_off, sign_off_by_link, sign_off_specs, storage.may_write,
--     take_back_daily_log

-- A day of the diário is read by the architect of its project, and once it was sent by the client and by admins; never by a supplier.
-- Written by functions only. The copies of people are granted to nobody.

grant select (
  id, project_id, log_date, number, status, version, weather_morning, weather_afternoon, idle_hours, crew, activities, occurrences,
  guidance, materials, visitors, created_at, changed_at, sent_at
) on public.daily_logs to app_client, app_architect, app_admin;

create policy "clients see the diário of their projects once it was sent" on public.daily_logs
  for select to app_client
  using (client_id = (select auth.uid()) and status <> 'draft');

create policy "architects see the diário of their projects" on public.daily_logs
  for select to app_architect
  using (architect_id = (select auth.uid()));

create policy "admins see every day of a diário that was sent" on public.daily_logs
  for select to app_admin
  using (status <> 'draft');

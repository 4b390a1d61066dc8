-- Other windows: what reads past these policies, as the owner (other-windows.test.ts)
--   support_requests: answer_support_request, assign_support_request, confirm_erasure, entity_timeline, export_audit,
--     export_my_data, get_support_request, leave_guest_list, list_audit, list_who_could_see, open_support_request,
--     set_support_state
--   support_messages: answer_support_request, confirm_erasure, export_my_data, get_support_request, leave_guest_list,
--     set_support_state, storage.may_write

-- An account reads what its people asked and were answered, also while the gate holds it; the team reads all. Which admin answered is the
-- team's to know: get_support_request names the account's own manager alone.

grant select (id, year, number, account_id, subject, link, priority, state, opened_at, first_answered_at, solved_at, waiting_since, changed_at)
  on public.support_requests to app_pending, app_client, app_architect, app_supplier, app_admin;
grant select (opened_by, assigned_to) on public.support_requests to app_admin;

grant select (id, request_id, by_team, body, files, created_at)
  on public.support_messages to app_pending, app_client, app_architect, app_supplier, app_admin;
grant select (author_id) on public.support_messages to app_admin;

create policy "people read the requests for support of their account" on public.support_requests
  for select to app_pending, app_client, app_architect, app_supplier
  using (account_id = (select auth.uid()));

create policy "admins read all requests for support" on public.support_requests
  for select to app_admin
  using (true);

create policy "people read what was written in the requests of their account" on public.support_messages
  for select to app_pending, app_client, app_architect, app_supplier
  using (account_id = (select auth.uid()));

create policy "admins read what was written in all requests" on public.support_messages
  for select to app_admin
  using (true);

-- For managers the grants decide alone: nobody else reads the table, and the account has get_account_manager.
grant select on private.account_managers to app_admin;

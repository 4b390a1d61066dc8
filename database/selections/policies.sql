-- Other windows: what reads past these policies, as the owner (other-windows.test.ts)
--   selection_items: confirm_erasure, decide_selection, entity_timeline, export_audit, export_my_data, get_decisions,
--     get_project_story, get_selection_review, leave_guest_list, list_audit, list_offer_origins, send_selection,
--     withdraw_selection
--   selections: confirm_erasure, decide_selection, entity_timeline, export_my_data, get_client_approval,
--     get_decisions, get_project_story, get_selection_review, leave_guest_list, list_offer_origins, send_selection,
--     withdraw_selection

-- A selection is read by the architect who sent it, the client who decides it, and admins; written by functions only.
-- project_id of an item and the copies of people are granted to nobody.

grant select (id, project_id, status, message, keep_undecided, shows_rivals, total, sent_at, decided_at)
  on public.selections to app_client, app_architect, app_admin;
grant select (id, selection_id, quote_id, version, price, rivals, decision, justification)
  on public.selection_items to app_client, app_architect, app_admin;

create policy "clients see the selections sent to them" on public.selections
  for select to app_client
  using (client_id = (select auth.uid()));

create policy "architects see the selections of their projects" on public.selections
  for select to app_architect
  using (architect_id = (select auth.uid()));

create policy "admins see every selection" on public.selections
  for select to app_admin
  using (true);

create policy "clients see what was sent to them" on public.selection_items
  for select to app_client
  using (client_id = (select auth.uid()));

create policy "architects see what they sent" on public.selection_items
  for select to app_architect
  using (architect_id = (select auth.uid()));

create policy "admins see what was sent" on public.selection_items
  for select to app_admin
  using (true);

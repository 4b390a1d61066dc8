-- Other windows: what reads past these policies, as the owner (other-windows.test.ts)
--   issue_events: answer_issue, confirm_erasure, export_my_data, get_issues, leave_guest_list, publish_issues
--   issues: accept_client_invitation, answer_issue, confirm_erasure, confirm_invited_client, discard_issue,
--     enter_sign_off, entity_timeline, export_audit, export_my_data, get_decisions, get_handovers, get_issue_counts,
--     get_issues, get_supplier_scorecards, leave_guest_list, list_audit, list_erasure_requests, list_supplier_deals,
--     list_who_could_see, my_privacy, preview_handover, private.bundle_dossier, private.document_dossier,
--     private.document_handover, private.document_issues, publish_issues, save_issue, sign_off, sign_off_by_link,
--     sign_off_specs, storage.may_remove, storage.may_write

-- A draft is read by the account of its author alone. Once published, a pendência or claim and its history are read by the project's client
-- and architect, by the supplier of its order, and by admins. Written by functions only. The ids of people, and a supplier's project, are
-- granted to nobody: the role says which side it was.

grant select (
  id, kind, number, order_id, quote_id, room, title, description, is_urgent, due_on, visit_on, status, is_disputed, fixed_role, version,
  author_role, created_at, changed_at, opened_at, closed_at
) on public.issues to app_client, app_architect, app_supplier, app_admin;
grant select (project_id) on public.issues to app_client, app_architect, app_admin;
grant select (id, issue_id, version, event, role, is_entered, words, visit_on, content_hash, at)
  on public.issue_events to app_client, app_architect, app_supplier, app_admin;

create policy "clients see the issues of their projects and own drafts" on public.issues
  for select to app_client
  using (client_id = (select auth.uid()) and (status <> 'draft' or author_id = (select auth.uid())));

create policy "architects see the issues of their projects and own drafts" on public.issues
  for select to app_architect
  using (architect_id = (select auth.uid()) and (status <> 'draft' or author_id = (select auth.uid())));

create policy "suppliers see the issues of their orders" on public.issues
  for select to app_supplier
  using (supplier_id = (select auth.uid()) and status <> 'draft');

create policy "admins see every issue that was published" on public.issues
  for select to app_admin
  using (status <> 'draft');

create policy "clients see the history of the issues of their projects" on public.issue_events
  for select to app_client
  using (client_id = (select auth.uid()));

create policy "architects see the history of the issues of their projects" on public.issue_events
  for select to app_architect
  using (architect_id = (select auth.uid()));

create policy "suppliers see the history of the issues of their orders" on public.issue_events
  for select to app_supplier
  using (supplier_id = (select auth.uid()));

create policy "admins see the history of every issue" on public.issue_events
  for select to app_admin
  using (true);

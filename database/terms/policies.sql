-- Other windows: what reads past these policies, as the owner (other-windows.test.ts)
--   addenda: confirm_erasure, entity_timeline, export_audit, export_my_data, get_guest_request, get_request_terms,
--     issue_addendum, leave_guest_list, list_audit
--   questions: answer_question, ask_by_link, ask_question, confirm_erasure, entity_timeline, export_audit,
--     export_my_data, get_decisions, get_guest_request, leave_guest_list, list_audit, list_questions
--   request_terms: ask_guests, confirm_erasure, entity_timeline, export_audit, export_my_data, get_guest_request,
--     get_request_terms, leave_guest_list, list_audit, open_round, private.function_send_quote_invitations,
--     private.terms_of_supplier, storage.may_write

-- The architect and admins read terms, addenda and questions here; suppliers by functions only, which give each what it was
-- asked and never who else was asked or who asked a question. architect_id, client_id and supplier_id are copies for policies, and
-- questions.request_id would name the asker; they are granted to nobody.

grant select (id, project_id, category, respond_until, accepts_late, instructions, visit_at, visit_note, addendum)
  on public.request_terms to app_architect, app_admin;
grant select (id, project_id, category, number, note, changes, reopened, issued_at)
  on public.addenda to app_architect, app_admin;
grant select (id, project_id, category, item_id, body, published_body, answer, is_public, asked_at, answered_at)
  on public.questions to app_architect, app_admin;
grant select (more_time_asked_at, more_time_until, more_time_note)
  on public.quote_requests to app_architect, app_supplier, app_admin;

create policy "architects see the terms of their projects" on public.request_terms
  for select to app_architect
  using (architect_id = (select auth.uid()));

create policy "admins see all terms" on public.request_terms
  for select to app_admin
  using (true);

create policy "architects see the addenda of their projects" on public.addenda
  for select to app_architect
  using (architect_id = (select auth.uid()));

create policy "admins see every addendum" on public.addenda
  for select to app_admin
  using (true);

create policy "architects see the questions of their projects" on public.questions
  for select to app_architect
  using (architect_id = (select auth.uid()));

create policy "admins see every question" on public.questions
  for select to app_admin
  using (true);

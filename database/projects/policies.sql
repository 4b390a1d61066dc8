-- Other windows: what reads past these policies, as the owner (other-windows.test.ts)
--   projects: accept_account, accept_account_invitation, accept_client_invitation, announce_delivery, answer_intent,
--     answer_issue, answer_question, answer_support_request, answer_typed_offer, apply_again, approve_quotes,
--     ask_by_link, ask_for_pix_key, ask_guests, ask_more_time, ask_question, ask_revision, assign_support_request,
--     block_guest, cancel_commission_invoice, cancel_purchase, check_delivery, claim_guest, close_commissions,
--     confirm_erasure, confirm_guest_claim, confirm_invited_client, confirm_quote, confirm_typed_offer,
--     count_quote_requests, decide_objection, decide_plan_request, decide_selection, enter_sign_off, entity_timeline,
--     export_audit, export_my_data, get_approved_quotes_for_payments, get_arrivals, get_budget_control,
--     get_cash_flow, get_change_orders, get_client_approval, get_client_invitation, get_commission_invoice,
--     get_commission_statement, get_decisions, get_deliveries, get_financial_report, get_first_steps,
--     get_guest_request, get_handovers, get_instalment_totals, get_issues, get_item_specs, get_my_plan,
--     get_next_instalments, get_office_cash_flow, get_orders, get_payment_ledger, get_person_figures,
--     get_price_memory, get_project_category_details, get_project_costs, get_project_financial_alerts,
--     get_project_financial_summary, get_project_record, get_project_story, get_quote_record,
--     get_quote_response_details, get_request_board, get_request_terms, get_request_to_type, get_schedule,
--     get_selection_review, get_supplier_approved_projects, get_supplier_quotes, get_thread, get_warranties,
--     hand_over_account, invite_client, issue_addendum, keep_choices, keep_quote, leave_account, leave_guest_list,
--     list_audit, list_client_invitations, list_erasure_requests, list_notifications, list_orders_to_confirm,
--     list_payable_instalments, list_payments_to_confirm, list_questions, list_quote_requests, list_receivables,
--     list_supplier_deals, list_supplier_requests, list_threads, list_who_could_see, make_request_link,
--     masked.profiles, moderate_rating, move_items, my_privacy, note_editing, note_guest, object_to_project,
--     open_round, open_support_request, pay_commission_invoice, pay_purchase, payment_ledger_totals,
--     preview_guest_claim, preview_handover, private.bundle_dossier, private.check_new_project,
--     private.check_openings, private.check_plan, private.document_change_order, private.document_comparison,
--     private.document_daily_log, private.document_diary, private.document_dossier, private.document_handover,
--     private.document_invoice, private.document_issues, private.document_order,
--     private.document_request_specification, private.document_specification,
--     private.function_send_quote_invitations, private.sheet_request, propose_payments, publish_issues, rate_order,
--     record_statement_payments, reinstate_profile, remind_suppliers, remove_milestone, remove_tax_document,
--     renew_client_invitation, reopen_commission_invoice, reopen_delivery, report_rating, request_erasure,
--     request_plan, reverse_purchase_payment, save_account_note, save_change_order, save_daily_log, save_guest_draft,
--     save_issue, save_kit, save_milestone, save_purchase, send_change_order, send_daily_log, send_handover,
--     send_selection, send_specs, set_billing_details, set_client_approval, set_item_forecasts, set_item_parts,
--     set_item_specs, set_order_terms, set_plan, set_project_people, set_request_terms, set_reserve,
--     set_support_state, settle_reimbursements, sign_off, sign_off_by_link, sign_off_specs, storage.may_write,
--     submit_guest_quote, submit_quote, submit_quote_for, submit_quote_response, suspend_profile,
--     take_back_daily_log, transfer_project, undo_approval, undo_registration_approval, withdraw_change_order,
--     withdraw_delivery, withdraw_guest_quote, withdraw_handover, withdraw_quote, withdraw_selection

-- A project belongs to two people: its architect, who runs it, and its client, who follows it.
-- Suppliers know it only through the functions of quotes/.

grant select (id, name, address, status, client_id, architect_id, created_at)
  on public.projects to app_client, app_architect, app_admin;
-- id: a form chooses it, so that a project is not opened twice when the response was lost (F11).
grant insert (id, name, client_id, architect_id, address, status) on public.projects to app_architect;
grant update (name, address, status) on public.projects to app_architect;

create policy "clients see their projects" on public.projects
  for select to app_client
  using (client_id = (select auth.uid()));

create policy "architects see their projects" on public.projects
  for select to app_architect
  using (architect_id = (select auth.uid()));

create policy "admins see every project" on public.projects
  for select to app_admin
  using (true);

create policy "architects open projects in planning" on public.projects
  for insert to app_architect
  with check (architect_id = (select auth.uid()) and status = 'planning');

create policy "architects run their projects" on public.projects
  for update to app_architect
  using (architect_id = (select auth.uid()))
  with check (architect_id = (select auth.uid()));

-- A client reads and withdraws what they said about projects opened in their name; the team reads all of it.

grant select (project_id, client_id, status, objected_at, decided_at) on private.project_objections to app_client, app_admin;
grant select (id, architect_id, decided_by) on private.project_objections to app_admin;
grant update (status) on private.project_objections to app_client;

create policy "clients see their objections" on private.project_objections
  for select to app_client
  using (client_id = (select auth.uid()));

create policy "admins see every objection" on private.project_objections
  for select to app_admin
  using (true);

create policy "clients withdraw their open objections" on private.project_objections
  for update to app_client
  using (client_id = (select auth.uid()) and status = 'open')
  with check (client_id = (select auth.uid()) and status = 'withdrawn');

-- An architect cancels their own invitations of clients. The digests of the links are read by nobody.

grant select (id, architect_id, status, expires_at, mails, mailed_at), update (status, link_digests)
  on private.client_invitations to app_architect;

create policy "architects see their invitations of clients" on private.client_invitations
  for select to app_architect
  using (architect_id = (select auth.uid()));

create policy "architects cancel their invitations of clients" on private.client_invitations
  for update to app_architect
  using (architect_id = (select auth.uid()))
  with check (architect_id = (select auth.uid()) and status = 'cancelled');

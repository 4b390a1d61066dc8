-- Other windows: what reads past these policies, as the owner (other-windows.test.ts)
--   quote_requests: accept_account, accept_account_invitation, accept_client_invitation, announce_delivery,
--     answer_intent, answer_issue, answer_question, answer_support_request, answer_typed_offer, apply_again,
--     approve_quotes, ask_by_link, ask_for_pix_key, ask_guests, ask_more_time, ask_question, ask_revision,
--     assign_support_request, block_guest, cancel_commission_invoice, cancel_purchase, check_delivery, claim_guest,
--     close_commissions, confirm_erasure, confirm_guest_claim, confirm_invited_client, confirm_quote,
--     confirm_typed_offer, count_quote_requests, decide_plan_request, decide_selection, end_request_links,
--     enter_sign_off, entity_timeline, export_audit, export_my_data, get_decisions, get_guest_request, get_orders,
--     get_person_figures, get_project_quote_review, get_project_record, get_project_record_categories,
--     get_project_story, get_quote_offers, get_quote_record, get_quote_request, get_quote_response_details,
--     get_request_board, get_request_terms, get_request_to_type, get_selection_review, get_supplier_quotes,
--     get_supplier_scorecards, get_thread, hand_over_account, issue_addendum, keep_quote, leave_account,
--     leave_guest_list, list_audit, list_guest_traffic, list_guests, list_offer_origins, list_questions,
--     list_quote_requests, list_supplier_requests, list_threads, make_request_link, mark_request_opened,
--     mark_thread_read, moderate_rating, note_editing, note_guest, object_to_project, open_round,
--     open_support_request, pay_commission_invoice, preview_confirmation, preview_guest_claim,
--     private.document_comparison, private.document_order, private.document_request_specification,
--     private.function_send_quote_invitations, private.sheet_request, private.terms_of_supplier, publish_issues,
--     rate_order, reinstate_profile, remind_suppliers, remove_guest, remove_tax_document, reopen_commission_invoice,
--     reopen_delivery, report_rating, request_erasure, request_plan, save_account_note, save_guest_draft,
--     save_purchase, save_quote_draft, send_change_order, send_daily_log, send_handover, send_selection, send_specs,
--     set_billing_details, set_item_specs, set_order_terms, set_plan, set_project_people, set_request_terms,
--     set_support_state, sign_off, sign_off_by_link, sign_off_specs, storage.may_write, submit_guest_quote,
--     submit_quote, submit_quote_for, submit_quote_response, suspend_profile, transfer_project, undo_approval,
--     undo_registration_approval, withdraw_change_order, withdraw_delivery, withdraw_guest_quote, withdraw_handover,
--     withdraw_quote, withdraw_selection

-- A request is read by the supplier who was asked, the project's architect and admins. Nobody writes one: triggers and
-- functions do. architect_id and client_id are copies for policies, reminded_at is the clock's; they are granted to nobody.

grant select (
  id, project_id, category, supplier_id, invited_at, respond_until, accepts_late, round, addendum, opened_at,
  intent, decline_reason, decline_note, version, valid_until, whole_only,
  revision_asked_at, revision_message, revision_target_total, revision_target_days, revision_due, revision_kept_at,
  revision_kept_note, withdrawn_at, withdrawal_reason
) on public.quote_requests to app_architect, app_supplier, app_admin;

create policy "suppliers see what they were asked" on public.quote_requests
  for select to app_supplier
  using (supplier_id = (select auth.uid()));

create policy "architects see the requests of their projects" on public.quote_requests
  for select to app_architect
  using (architect_id = (select auth.uid()));

create policy "admins see every request" on public.quote_requests
  for select to app_admin
  using (true);

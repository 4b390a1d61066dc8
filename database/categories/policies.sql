-- Other windows: what reads past these policies, as the owner (other-windows.test.ts)
--   categories: accept_account, accept_account_invitation, accept_client_invitation, announce_delivery,
--     answer_intent, answer_issue, answer_question, answer_support_request, answer_typed_offer, apply_again,
--     approve_quotes, ask_by_link, ask_for_pix_key, ask_guests, ask_more_time, ask_question, ask_revision,
--     assign_support_request, cancel_commission_invoice, cancel_purchase, check_delivery, claim_guest,
--     close_commissions, confirm_erasure, confirm_guest_claim, confirm_invited_client, confirm_quote,
--     confirm_typed_offer, decide_plan_request, decide_selection, enter_sign_off, entity_timeline, export_audit,
--     get_commission_statement, get_decisions, get_financial_report, get_guest_request, get_payment_ledger,
--     get_project_category_details, get_project_financial_alerts, get_project_record_categories, get_schedule,
--     hand_over_account, issue_addendum, keep_quote, leave_account, leave_guest_list, list_audit, list_categories,
--     list_payable_instalments, list_quote_requests, list_receivables, list_record_items, list_supplier_deals,
--     list_threads, moderate_rating, note_guest, object_to_project, open_round, open_support_request,
--     pay_commission_invoice, private.document_change_order, private.document_comparison, private.document_daily_log,
--     private.document_diary, private.document_dossier, private.document_handover, private.document_order,
--     private.document_request_specification, private.document_specification,
--     private.function_send_quote_invitations, private.sheet_request, publish_issues, rate_order, reinstate_profile,
--     remind_suppliers, remove_tax_document, reopen_commission_invoice, reopen_delivery, report_rating,
--     request_erasure, request_plan, restore_category, retire_category, save_account_note, save_category, save_guest,
--     save_product, save_purchase, send_change_order, send_daily_log, send_handover, send_selection, send_specs,
--     set_billing_details, set_item_specs, set_order_terms, set_plan, set_request_terms, set_support_state, sign_off,
--     sign_off_by_link, sign_off_specs, submit_guest_quote, submit_quote, submit_quote_for, suspend_profile,
--     transfer_project, undo_approval, withdraw_change_order, withdraw_delivery, withdraw_guest_quote,
--     withdraw_handover, withdraw_quote, withdraw_selection

-- Everybody with an account reads all of them, also the retired ones, whose names old things bear; who is signed out reads
-- list_categories. Written by functions only.

grant select (key, label, position, is_specified, created_at, retired_at)
  on public.categories to app_pending, app_client, app_architect, app_supplier, app_admin;

create policy "everybody sees the categories" on public.categories
  for select to app_pending, app_client, app_architect, app_supplier, app_admin
  using (true);

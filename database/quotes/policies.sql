-- Other windows: what reads past these policies, as the owner (other-windows.test.ts)
--   quotes: accept_account, accept_account_invitation, accept_client_invitation, announce_delivery, answer_intent,
--     answer_issue, answer_question, answer_support_request, answer_typed_offer, apply_again, approve_quotes,
--     ask_by_link, ask_for_pix_key, ask_guests, ask_more_time, ask_question, ask_revision, assign_support_request,
--     block_guest, cancel_commission_invoice, cancel_purchase, check_delivery, claim_guest, close_commissions,
--     confirm_erasure, confirm_guest_claim, confirm_invited_client, confirm_quote, confirm_typed_offer,
--     count_quote_requests, decide_plan_request, decide_selection, enter_sign_off, entity_timeline, export_audit,
--     export_my_data, get_approved_quotes_for_payments, get_arrivals, get_budget_control, get_cash_flow,
--     get_change_orders, get_client_approval, get_commission_invoice, get_commission_statement, get_decisions,
--     get_deliveries, get_financial_report, get_guest_request, get_instalment_totals, get_instalments, get_issues,
--     get_item_specs, get_next_instalments, get_office_cash_flow, get_order_parts, get_orders, get_payment_ledger,
--     get_person_figures, get_pix_code, get_price_memory, get_project_category_details, get_project_costs,
--     get_project_financial_alerts, get_project_financial_summary, get_project_quote_review, get_project_record,
--     get_project_record_categories, get_project_story, get_quote_draft, get_quote_offers, get_quote_record,
--     get_quote_request, get_quote_response_details, get_request_board, get_request_specs, get_request_terms,
--     get_request_to_type, get_schedule, get_selection_review, get_supplier_approved_projects, get_supplier_quotes,
--     get_supplier_scorecards, get_thread, hand_over_account, issue_addendum, keep_choices, keep_quote,
--     leave_account, leave_guest_list, list_audit, list_erasure_requests, list_offer_origins, list_orders_to_confirm,
--     list_payable_instalments, list_payments_to_confirm, list_quote_requests, list_receivables, list_record_items,
--     list_supplier_deals, list_supplier_requests, list_threads, list_who_could_see, make_request_link,
--     mark_quotes_viewed, mark_request_opened, measure_parts, moderate_rating, my_privacy, note_editing, note_guest,
--     object_to_project, open_round, open_support_request, pay_commission_invoice, pay_instalment,
--     payment_ledger_totals, preview_confirmation, private.bundle_dossier, private.document_change_order,
--     private.document_comparison, private.document_dossier, private.document_invoice, private.document_order,
--     private.document_request_specification, private.function_send_quote_invitations, private.has_approved_quote,
--     private.sheet_request, propose_payments, publish_issues, rate_order, receivable_totals,
--     record_statement_payments, reinstate_profile, remind_suppliers, remove_tax_document, reopen_commission_invoice,
--     reopen_delivery, report_rating, request_erasure, request_plan, reverse_payment, reverse_payment_batch,
--     save_account_note, save_guest_draft, save_purchase, save_quote_draft, send_change_order, send_daily_log,
--     send_handover, send_selection, send_specs, set_billing_details, set_item_specs, set_order_terms, set_plan,
--     set_project_people, set_request_terms, set_support_state, show_evidence, sign_off, sign_off_by_link,
--     sign_off_specs, storage.may_write, submit_guest_quote, submit_quote, submit_quote_for, submit_quote_response,
--     suspend_profile, transfer_project, undo_approval, withdraw_change_order, withdraw_delivery,
--     withdraw_guest_quote, withdraw_handover, withdraw_quote, withdraw_selection

-- A supplier sees its own prices, the architect those of their own projects, admins all. A client
-- never sees a single bid (T40): their screens read sums from the financial functions.
-- architect_id, project_id, client_id and category stand on the row for these policies only and are
-- granted to nobody (gateway/docs/tuning.md, "Policies"). So are scope, unit_price, line_value, brand, model, alternative
-- and version: "*" carries what it always did, and get_quote_offers and the versions say the rest (docs/decisions/094).

grant select (
  id, project_item_id, supplier_id, status, price, delivery_time_days, notes, item_note,
  rejection_reason, created_at, submitted_at, viewed_at, approved_at, request_id, closed_as
) on public.quotes to app_architect, app_supplier, app_admin;
grant update (status) on public.quotes to app_architect;
grant update (price, delivery_time_days, notes, status) on public.quotes to app_supplier;

create policy "suppliers see their own quotes" on public.quotes
  for select to app_supplier
  using (supplier_id = (select auth.uid()));

create policy "architects see the quotes of their projects" on public.quotes
  for select to app_architect
  using (architect_id = (select auth.uid()));

create policy "admins see every quote" on public.quotes
  for select to app_admin
  using (true);

create policy "suppliers answer their own quotes" on public.quotes
  for update to app_supplier
  using (supplier_id = (select auth.uid()))
  with check (supplier_id = (select auth.uid()));

create policy "architects decide about the quotes of their projects" on public.quotes
  for update to app_architect
  using (architect_id = (select auth.uid()))
  with check (architect_id = (select auth.uid()));

-- Other windows: what reads past these policies, as the owner (other-windows.test.ts)
--   orders: accept_account, accept_account_invitation, accept_client_invitation, announce_delivery, answer_intent,
--     answer_issue, answer_question, answer_support_request, answer_typed_offer, apply_again, approve_quotes,
--     ask_by_link, ask_for_pix_key, ask_guests, ask_more_time, ask_question, ask_revision, assign_support_request,
--     block_guest, cancel_commission_invoice, cancel_purchase, check_delivery, claim_guest, close_commissions,
--     confirm_erasure, confirm_guest_claim, confirm_invited_client, confirm_quote, confirm_typed_offer,
--     decide_plan_request, decide_selection, enter_sign_off, entity_timeline, export_audit, export_my_data,
--     get_arrivals, get_budget_control, get_cash_flow, get_change_orders, get_commission_invoice,
--     get_commission_statement, get_decisions, get_deliveries, get_financial_report, get_guest_request,
--     get_handovers, get_instalment_totals, get_instalments, get_issue_counts, get_issues, get_item_specs,
--     get_next_instalments, get_office_cash_flow, get_order_commission, get_order_parts, get_orders,
--     get_payment_ledger, get_person_figures, get_pix_code, get_project_quote_review, get_project_record,
--     get_project_story, get_quote_record, get_ratings, get_request_board, get_schedule, get_supplier_scorecards,
--     get_warranties, hand_over_account, issue_addendum, keep_quote, leave_account, leave_guest_list, list_audit,
--     list_erasure_requests, list_guest_traffic, list_guests, list_offer_origins, list_orders_to_confirm,
--     list_payable_instalments, list_payments_to_confirm, list_receivables, list_supplier_deals, list_who_could_see,
--     make_request_link, masked.profiles, measure_parts, moderate_rating, my_privacy, note_editing, note_guest,
--     object_to_project, open_round, open_support_request, pay_commission_invoice, pay_instalment,
--     preview_guest_claim, preview_handover, private.bundle_dossier, private.document_change_order,
--     private.document_daily_log, private.document_diary, private.document_dossier, private.document_handover,
--     private.document_invoice, private.document_issues, private.document_order,
--     private.function_send_quote_invitations, private.is_rating_architect, propose_payments, publish_issues,
--     rate_order, receivable_totals, record_statement_payments, reinstate_profile, remind_suppliers,
--     remove_tax_document, reopen_commission_invoice, reopen_delivery, report_rating, request_erasure, request_plan,
--     save_account_note, save_change_order, save_daily_log, save_guest_draft, save_issue, save_milestone,
--     save_purchase, send_change_order, send_daily_log, send_handover, send_selection, send_specs,
--     set_billing_details, set_item_specs, set_order_terms, set_plan, set_project_people, set_request_terms,
--     set_support_state, show_evidence, sign_off, sign_off_by_link, sign_off_specs, storage.may_write,
--     submit_guest_quote, submit_quote, submit_quote_for, suspend_profile, transfer_project, undo_approval,
--     withdraw_change_order, withdraw_delivery, withdraw_guest_quote, withdraw_handover, withdraw_quote,
--     withdraw_selection

-- An order is read by its client, architect and supplier, and by admins; written by functions only. The ids of people, and a
-- supplier's project, are granted to nobody else.

grant select (
  id, category, year, number, status, version, terms, delivery_place, warranty_months, created_at, confirmed_at, cancelled_at,
  cancel_reason, fulfilled_at, rating_opened_at
) on public.orders to app_client, app_architect, app_supplier, app_admin;
grant select (project_id) on public.orders to app_client, app_architect, app_admin;
-- The team and the architect find the orders of a supplier.
grant select (supplier_id) on public.orders to app_architect, app_admin;

create policy "clients see the orders of their projects" on public.orders
  for select to app_client
  using (client_id = (select auth.uid()));

create policy "architects see the orders of their projects" on public.orders
  for select to app_architect
  using (architect_id = (select auth.uid()));

create policy "suppliers see the orders placed with them" on public.orders
  for select to app_supplier
  using (supplier_id = (select auth.uid()));

create policy "admins see every order" on public.orders
  for select to app_admin
  using (true);

-- Which quotes an order holds is read by the team; the others have get_orders, which shows each what it may see.
grant select on private.order_items to app_admin;

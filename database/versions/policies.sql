-- Other windows: what reads past these policies, as the owner (other-windows.test.ts)
--   quote_versions: answer_intent, answer_typed_offer, approve_quotes, ask_revision, cancel_commission_invoice,
--     confirm_erasure, confirm_quote, confirm_typed_offer, count_quote_requests, decide_selection, enter_sign_off,
--     export_my_data, get_decisions, get_financial_report, get_guest_request, get_office_cash_flow, get_order_parts,
--     get_orders, get_project_quote_review, get_project_story, get_quote_offers, get_quote_record, get_quote_request,
--     get_request_board, get_request_terms, get_request_to_type, get_selection_review, get_supplier_scorecards,
--     keep_quote, leave_guest_list, list_guest_traffic, list_offer_origins, list_quote_requests, measure_parts,
--     note_guest, preview_confirmation, private.document_comparison, private.document_dossier,
--     private.document_order, send_selection, show_evidence, sign_off, sign_off_by_link, sign_off_specs,
--     submit_guest_quote, submit_quote, submit_quote_for, submit_quote_response, undo_approval, withdraw_guest_quote,
--     withdraw_quote

-- A version is read by the supplier who sent it, the project's architect and admins, and written by nobody: only
-- private.keep_version adds one, and nothing changes one but an erasure. The trail has no lines of its own about versions:
-- that a request counts up stands there, and the version itself says the rest.

grant select (
  id, request_id, version, round, addendum, sent_at, is_late, total, freight, discount, taxes_included, taxes_note,
  payment_note, down_payment_percent, instalments, warranty_months, valid_until, whole_only, delivery_time_days,
  notes, change_note, attachment_ids, lines, source, channel, received_on, said_by
) on public.quote_versions to app_architect, app_supplier, app_admin;
-- The commission rate is read by the supplier and by admins only.
grant select (commission_rate) on public.quote_versions to app_supplier, app_admin;

create policy "suppliers see the answers that they sent" on public.quote_versions
  for select to app_supplier
  using (supplier_id = (select auth.uid()));

create policy "architects see the answers for their projects" on public.quote_versions
  for select to app_architect
  using (architect_id = (select auth.uid()));

create policy "admins see every answer" on public.quote_versions
  for select to app_admin
  using (true);

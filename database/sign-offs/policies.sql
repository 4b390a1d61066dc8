-- Other windows: what reads past these policies, as the owner (other-windows.test.ts)
--   sign_offs: answer_typed_offer, check_delivery, confirm_erasure, confirm_typed_offer, enter_sign_off,
--     entity_timeline, export_audit, export_my_data, get_change_orders, get_decisions, get_deliveries,
--     get_guest_request, get_handovers, get_item_specs, get_orders, get_project_quote_review, get_project_story,
--     get_quote_record, get_selection_review, leave_guest_list, list_audit, list_offer_origins,
--     list_payments_to_confirm, list_who_could_see, pay_instalment, private.document_change_order,
--     private.document_comparison, private.document_daily_log, private.document_diary, private.document_dossier,
--     private.document_handover, private.document_order, private.document_specification, propose_payments,
--     reopen_delivery, reverse_payment_batch, send_change_order, set_billing_details, show_evidence, sign_off,
--     sign_off_by_link, sign_off_specs, withdraw_change_order

-- A sign-off is read by the people of what it is about, and by admins; written by sign_off only.
-- Others see the role of the person who decided; person, session and the copies of people are granted to nobody.

grant select (id, kind, entity_id, entity_version, decision, reason, content, content_hash, person_role, created_at)
  on public.sign_offs to app_client, app_architect, app_supplier, app_admin;

create policy "clients see the sign-offs of their projects" on public.sign_offs
  for select to app_client
  using (client_id = (select auth.uid()));

create policy "architects see the sign-offs of their projects" on public.sign_offs
  for select to app_architect
  using (architect_id = (select auth.uid()));

create policy "suppliers see the sign-offs about their deals" on public.sign_offs
  for select to app_supplier
  using (supplier_id = (select auth.uid()));

create policy "admins see every sign-off" on public.sign_offs
  for select to app_admin
  using (true);

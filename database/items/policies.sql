-- Other windows: what reads past these policies, as the owner (other-windows.test.ts)
--   item_forecasts: export_my_data, private.document_comparison, private.refuse_unseen_cells, set_item_forecasts
--   item_kits: entity_timeline, export_audit, export_my_data, list_audit, save_kit
--   kit_items: export_my_data
--   project_items: accept_client_invitation, announce_delivery, answer_intent, answer_typed_offer, approve_quotes,
--     ask_guests, ask_more_time, block_guest, cancel_purchase, check_delivery, claim_guest, confirm_erasure,
--     confirm_guest_claim, confirm_invited_client, confirm_quote, confirm_typed_offer, decide_selection,
--     enter_sign_off, entity_timeline, export_audit, export_my_data, get_approved_quotes_for_payments, get_arrivals,
--     get_budget_control, get_change_orders, get_commission_invoice, get_commission_statement, get_decisions,
--     get_deliveries, get_first_steps, get_guest_request, get_issues, get_item_specs, get_orders, get_payment_ledger,
--     get_price_memory, get_project_quote_review, get_project_record, get_project_record_categories,
--     get_project_story, get_quote_record, get_quote_request, get_quote_response_details, get_request_specs,
--     get_request_terms, get_request_to_type, get_selection_review, get_supplier_approved_projects,
--     get_supplier_quotes, issue_addendum, leave_guest_list, list_audit, list_quote_requests, list_record_items,
--     list_supplier_deals, list_supplier_requests, measure_parts, move_items, note_guest, open_round, pay_instalment,
--     preview_confirmation, private.bundle_dossier, private.document_change_order, private.document_comparison,
--     private.document_dossier, private.document_invoice, private.document_order,
--     private.document_request_specification, private.document_specification,
--     private.function_send_quote_invitations, private.refuse_unseen_cells, private.sheet_request,
--     record_statement_payments, reopen_delivery, reverse_payment_batch, save_kit, save_product, save_purchase,
--     send_change_order, send_selection, send_specs, set_item_forecasts, set_item_parts, set_item_specs,
--     set_request_terms, sign_off, sign_off_by_link, sign_off_specs, storage.may_write, submit_guest_quote,
--     submit_quote, submit_quote_for, submit_quote_response, transfer_project, undo_approval, withdraw_guest_quote,
--     withdraw_quote, withdraw_specs

-- Items are the architect's. Clients and suppliers read them through functions.
-- architect_id and client_id are copies for policies and granted to nobody.

grant select (id, project_id, description, category, quantity, unit, specifications_url, created_at, position, room, code)
  on public.project_items to app_architect, app_admin;
-- id: a form chooses it, so that an item is not added twice when the response was lost (F11).
grant insert (id, project_id, description, category, quantity, unit, specifications_url, position, room, code)
  on public.project_items to app_architect;
grant update (description, category, quantity, unit, specifications_url, position, room, code)
  on public.project_items to app_architect;
grant delete on public.project_items to app_architect;

-- An item that an addendum cancelled is in no list; its quotes, closed by then, still lead to it.
create policy "architects see the items of their projects" on public.project_items
  for select to app_architect
  using (architect_id = (select auth.uid()) and cancelled_at is null);

create policy "admins see every item" on public.project_items
  for select to app_admin
  using (cancelled_at is null);

create policy "architects list items" on public.project_items
  for insert to app_architect
  with check (architect_id = (select auth.uid()));

create policy "architects correct items" on public.project_items
  for update to app_architect
  using (architect_id = (select auth.uid()))
  with check (architect_id = (select auth.uid()));

create policy "architects take items away" on public.project_items
  for delete to app_architect
  using (architect_id = (select auth.uid()));

-- Kits: an architect's own and Prumo's. They are made by save_kit; what is in one does not change.
grant select (id, architect_id, name, room, created_at) on public.item_kits to app_architect;
grant update (name, room) on public.item_kits to app_architect;
grant delete on public.item_kits to app_architect;
grant select (id, kit_id, position, description, category, quantity, unit, per_m2) on public.kit_items to app_architect;

create policy "architects see their kits and Prumo's" on public.item_kits
  for select to app_architect
  using (architect_id = (select auth.uid()) or architect_id is null);

create policy "architects rename their kits" on public.item_kits
  for update to app_architect
  using (architect_id = (select auth.uid()))
  with check (architect_id = (select auth.uid()));

create policy "architects delete their kits" on public.item_kits
  for delete to app_architect
  using (architect_id = (select auth.uid()));

create policy "architects see what their kits and Prumo's hold" on public.kit_items
  for select to app_architect
  using (architect_id = (select auth.uid()) or architect_id is null);

-- Only the architect of the project and admins read an item's price estimate: suppliers must not (T40), and a client reads the
-- forecast of the category instead. Written by set_item_forecasts only.
grant select (id, item_id, project_id, amount, source, source_note) on public.item_forecasts to app_architect, app_admin;

create policy "architects see the forecasts of their items" on public.item_forecasts
  for select to app_architect
  using (architect_id = (select auth.uid()));

create policy "admins see the forecasts of all items" on public.item_forecasts
  for select to app_admin
  using (true);

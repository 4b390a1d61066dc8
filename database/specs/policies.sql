-- Other windows: what reads past these policies, as the owner (other-windows.test.ts)
--   item_spec_versions: confirm_erasure, enter_sign_off, export_my_data, get_change_orders, get_decisions,
--     get_guest_request, get_item_specs, get_orders, get_project_quote_review, get_project_story, get_request_specs,
--     issue_addendum, leave_guest_list, private.bundle_dossier, private.document_change_order,
--     private.document_dossier, private.document_order, private.document_request_specification,
--     private.document_specification, send_change_order, send_specs, sign_off, sign_off_by_link, sign_off_specs
--   item_specs: answer_typed_offer, confirm_erasure, confirm_typed_offer, enter_sign_off, export_my_data,
--     get_change_orders, get_decisions, get_guest_request, get_item_specs, get_orders, get_price_memory,
--     get_project_quote_review, get_request_specs, issue_addendum, leave_guest_list, private.bundle_dossier,
--     private.document_change_order, private.document_dossier, private.document_order,
--     private.document_request_specification, private.document_specification, send_change_order, send_specs,
--     set_item_specs, sign_off, sign_off_by_link, sign_off_specs, undo_approval, withdraw_specs

-- A ficha as it is now is its architect's and the team's: a client reads what was sent (item_spec_versions, get_item_specs), a supplier what
-- it is asked for (get_request_specs). Written by functions only. The copies of people are granted to nobody.

grant select (
  item_id, id, project_id, code, brand, model, finish, color, size, notes, accepts_equivalent, vendor_name, vendor_url, cover_id,
  status, version, approved_version, created_at, changed_at
) on public.item_specs to app_architect, app_admin;
-- Nobody but an architect learns which product of their library a ficha came from, nor that it came from one.
grant select (product_id) on public.item_specs to app_architect;
grant select (id, item_id, project_id, version, content, source, outcome, message, reason, sent_at, decided_at)
  on public.item_spec_versions to app_client, app_architect, app_admin;

create policy "architects see the fichas of their items" on public.item_specs
  for select to app_architect
  using (architect_id = (select auth.uid()));

create policy "admins see every ficha" on public.item_specs
  for select to app_admin
  using (true);

create policy "clients see the fichas that were sent to them" on public.item_spec_versions
  for select to app_client
  using (client_id = (select auth.uid()));

create policy "architects see the versions of their fichas" on public.item_spec_versions
  for select to app_architect
  using (architect_id = (select auth.uid()));

create policy "admins see every version of a ficha" on public.item_spec_versions
  for select to app_admin
  using (true);

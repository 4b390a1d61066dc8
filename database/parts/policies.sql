-- Other windows: what reads past these policies, as the owner (other-windows.test.ts)
--   item_parts: confirm_erasure, confirm_quote, export_my_data, get_quote_request, get_request_to_type,
--     issue_addendum, leave_guest_list, preview_confirmation, set_item_parts, submit_guest_quote, submit_quote,
--     submit_quote_for

-- Parts are read by the architect and the client of their project, by suppliers who were asked for the item, and by admins. What each part
-- costs is in the answer alone (quote_versions): neither the client nor another supplier reads it.

grant select (id, item_id, project_id, position, description, quantity, unit) on public.item_parts to app_client, app_architect, app_admin;
grant select (id, item_id, position, description, quantity, unit) on public.item_parts to app_supplier;

create policy "architects see the parts of their items" on public.item_parts
  for select to app_architect
  using (architect_id = (select auth.uid()));

create policy "clients see the parts of their projects' items" on public.item_parts
  for select to app_client
  using (client_id = (select auth.uid()));

create policy "suppliers see the parts of items that they were asked for" on public.item_parts
  for select to app_supplier
  using (exists (
    select from public.quotes q where q.project_item_id = item_parts.item_id and q.supplier_id = (select auth.uid())
  ));

create policy "admins see every part" on public.item_parts
  for select to app_admin
  using (true);

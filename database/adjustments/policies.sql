-- Other windows: what reads past these policies, as the owner (other-windows.test.ts)
--   quote_adjustments: confirm_erasure, export_my_data, leave_guest_list, private.document_comparison

-- An architect's own working notes about offers: not for suppliers, clients or the team.

grant select (id, request_id, project_item_id, amount, note, created_at) on public.quote_adjustments to app_architect;
-- id: a form chooses it, so that an adjustment is not added twice when the response was lost.
grant insert (id, request_id, project_item_id, amount, note) on public.quote_adjustments to app_architect;
grant update (amount, note) on public.quote_adjustments to app_architect;
grant delete on public.quote_adjustments to app_architect;

create policy "architects see their adjustments" on public.quote_adjustments
  for select to app_architect
  using (architect_id = (select auth.uid()));

create policy "architects adjust the offers of their projects" on public.quote_adjustments
  for insert to app_architect
  with check (architect_id = (select auth.uid()));

create policy "architects change their adjustments" on public.quote_adjustments
  for update to app_architect
  using (architect_id = (select auth.uid()))
  with check (architect_id = (select auth.uid()));

create policy "architects drop their adjustments" on public.quote_adjustments
  for delete to app_architect
  using (architect_id = (select auth.uid()));

-- Other windows: what reads past these policies, as the owner (other-windows.test.ts)
--   project_category_budgets: entity_timeline, export_audit, export_my_data, get_budget_control, get_change_orders,
--     get_decisions, get_financial_report, get_office_cash_flow, get_project_category_details, get_project_costs,
--     get_project_financial_alerts, get_project_financial_summary, get_project_record, get_project_record_categories,
--     get_selection_review, list_audit, private.document_comparison, save_purchase
--   project_reserves: export_my_data, get_budget_control

-- A project's forecast is its architect's and the admins'. Suppliers never learn it (T40); clients
-- read it beside what was approved (get_project_category_details).

grant select (id, project_id, category, budgeted_amount, created_at)
  on public.project_category_budgets to app_architect, app_admin;
grant insert (project_id, category, budgeted_amount)
  on public.project_category_budgets to app_architect, app_admin;
grant update (budgeted_amount) on public.project_category_budgets to app_architect, app_admin;
grant delete on public.project_category_budgets to app_architect, app_admin;

create policy "architects see the budgets of their projects" on public.project_category_budgets
  for select to app_architect
  using (architect_id = (select auth.uid()));

create policy "admins see every budget" on public.project_category_budgets
  for select to app_admin
  using (true);

create policy "architects plan their projects" on public.project_category_budgets
  for insert to app_architect
  with check (architect_id = (select auth.uid()));

create policy "admins plan any project" on public.project_category_budgets
  for insert to app_admin
  with check (true);

create policy "architects change their budgets" on public.project_category_budgets
  for update to app_architect
  using (architect_id = (select auth.uid()))
  with check (architect_id = (select auth.uid()));

create policy "admins change any budget" on public.project_category_budgets
  for update to app_admin
  using (true)
  with check (true);

create policy "architects drop their budgets" on public.project_category_budgets
  for delete to app_architect
  using (architect_id = (select auth.uid()));

create policy "admins drop any budget" on public.project_category_budgets
  for delete to app_admin
  using (true);

-- The reserve is read by architect, client and admins, and written by set_reserve only.

grant select (project_id, amount) on public.project_reserves to app_client, app_architect, app_admin;

create policy "clients see the reserve of their projects" on public.project_reserves
  for select to app_client
  using (client_id = (select auth.uid()));

create policy "architects see the reserve of their projects" on public.project_reserves
  for select to app_architect
  using (architect_id = (select auth.uid()));

create policy "admins see every reserve" on public.project_reserves
  for select to app_admin
  using (true);

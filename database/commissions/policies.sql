-- Other windows: what reads past these policies, as the owner (other-windows.test.ts)
--   commissions: entity_timeline, export_audit, export_my_data, get_person_figures, list_audit, list_supplier_deals

-- Written by the approval of a quote (quotes/follow_approval.sql), read by admins only (Q-05).

grant select (id, quote_id, project_id, supplier_id, commission_rate, commission_amount, created_at)
  on public.commissions to app_admin;

create policy "admins see every commission" on public.commissions
  for select to app_admin
  using (true);

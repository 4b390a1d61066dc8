-- Other windows: what reads past these policies, as the owner (other-windows.test.ts)
--   reference_tables: add_reference_rows, begin_reference_import, entity_timeline, export_audit, list_audit,
--     publish_reference_import, retire_reference_table, search_reference_prices

-- Architects see what is published, the team everything. Who loaded a table, and from which file, is the team's. The words and prices in it
-- (private.reference_entries, private.reference_prices) are read through search_reference_prices. Written by functions only.

grant select (id, source, month, state, regime, status, rows, published_at) on public.reference_tables to app_architect, app_admin;
grant select (file_digest, loaded_by, created_at, retired_at) on public.reference_tables to app_admin;

create policy "architects see published reference tables" on public.reference_tables
  for select to app_architect
  using (status = 'published');

create policy "admins see every reference table" on public.reference_tables
  for select to app_admin
  using (true);

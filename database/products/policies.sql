-- Other windows: what reads past these policies, as the owner (other-windows.test.ts)
--   products: export_my_data, save_product, storage.may_write

-- The library is its architect's alone: no client, no supplier, no other architect and nobody of the team reads a row of it, nor that there is
-- one. Written by functions; its architect deletes. architect_id is granted to nobody.

grant select (
  id, category, description, unit, code, brand, model, finish, color, size, vendor_name, vendor_url, notes, accepts_equivalent, cover_id,
  archived_at, version, created_at, changed_at
) on public.products to app_architect;
grant delete on public.products to app_architect;

create policy "architects see their library" on public.products
  for select to app_architect
  using (architect_id = (select auth.uid()));

create policy "architects delete products of their library" on public.products
  for delete to app_architect
  using (architect_id = (select auth.uid()));

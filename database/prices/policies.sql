-- Other windows: what reads past these policies, as the owner (other-windows.test.ts)
--   price_indexes: get_price_memory, set_price_indexes

-- An index is a published figure. The team writes it, and architects read their own prices by it.
grant select (id, index, month, value) on public.price_indexes to app_architect, app_admin;

create policy "architects see the indexes of prices" on public.price_indexes
  for select to app_architect
  using (true);

create policy "admins see the indexes of prices" on public.price_indexes
  for select to app_admin
  using (true);

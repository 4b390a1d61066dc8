-- Payments are made and seen by the project's architect and by admins; never changed nor deleted,
-- taken back by reverse_payment only (Q-75). Clients read sums from the financial functions.

grant select (id, quote_id, amount, payment_date, notes, created_by, created_at, reverses_payment_id)
  on public.payments to app_architect, app_admin;
-- id: a form may choose it, so that a payment sent twice is stored once. created_by is accepted and
-- overwritten.
grant insert (id, quote_id, amount, payment_date, notes, created_by)
  on public.payments to app_architect, app_admin;

create policy "architects see the payments of their projects" on public.payments
  for select to app_architect
  using (architect_id = (select auth.uid()));

create policy "admins see every payment" on public.payments
  for select to app_admin
  using (true);

create policy "architects pay for their projects" on public.payments
  for insert to app_architect
  with check (architect_id = (select auth.uid()));

create policy "admins pay for any project" on public.payments
  for insert to app_admin
  with check (true);

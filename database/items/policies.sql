-- Items are the architect's. Clients and suppliers read them through functions.
-- architect_id and client_id are copies for policies and granted to nobody.

grant select (id, project_id, description, category, quantity, unit, specifications_url, created_at, position, room)
  on public.project_items to app_architect, app_admin;
-- id: a form chooses it, so that items whose answer was lost are not listed twice (F11).
grant insert (id, project_id, description, category, quantity, unit, specifications_url, position, room)
  on public.project_items to app_architect;
grant update (description, category, quantity, unit, specifications_url, position, room)
  on public.project_items to app_architect;
grant delete on public.project_items to app_architect;

create policy "architects see the items of their projects" on public.project_items
  for select to app_architect
  using (architect_id = (select auth.uid()));

create policy "admins see every item" on public.project_items
  for select to app_admin
  using (true);

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

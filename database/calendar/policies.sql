-- The link to a person's calendar is theirs alone, and its digest is read by nobody.

grant select (person_id, account_id, created_at), insert (person_id, account_id, digest), update (digest, created_at), delete
  on private.calendar_links to app_client, app_architect, app_supplier;

create policy "people see that they have a calendar link" on private.calendar_links
  for select to app_client, app_architect, app_supplier
  using (person_id = (select auth.person()));

create policy "people make their calendar link" on private.calendar_links
  for insert to app_client, app_architect, app_supplier
  with check (person_id = (select auth.person()));

create policy "people renew their calendar link" on private.calendar_links
  for update to app_client, app_architect, app_supplier
  using (person_id = (select auth.person()));

create policy "people end their calendar link" on private.calendar_links
  for delete to app_client, app_architect, app_supplier
  using (person_id = (select auth.person()));

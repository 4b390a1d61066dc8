-- Other windows: what reads past these policies, as the owner (other-windows.test.ts)
--   messages: confirm_erasure, export_my_data, get_thread, leave_guest_list, list_threads, list_who_could_see,
--     mark_thread_read, storage.may_write
--   threads: export_my_data, get_thread, list_threads, mark_thread_read, transfer_project

-- A conversation belongs to the people of its two sides. Nobody changes or deletes a message, and the team reads none.

grant select (id, project_id, request_id, thread_id, author_id, account_id, kind, body, event, data, files, created_at)
  on public.messages to app_client, app_architect, app_supplier;
grant insert (id, project_id, request_id, body, files)
  on public.messages to app_client, app_architect, app_supplier;

create policy "clients read the conversations of their projects" on public.messages
  for select to app_client
  using (client_id = (select auth.uid()));

create policy "architects read the conversations of their projects" on public.messages
  for select to app_architect
  using (architect_id = (select auth.uid()));

create policy "suppliers read the conversations of their requests" on public.messages
  for select to app_supplier
  using (supplier_id = (select auth.uid()));

create policy "people write into their conversations" on public.messages
  for insert to app_client, app_architect, app_supplier
  with check (author_id = (select auth.person()) and coalesce(account_id, author_id) = (select auth.uid()));

-- Only the person sees how far they have read, in all of their accounts. The change feed carries it to their other devices.
grant select (id, person_id, account_id, thread_id, last_at, read_until, unread)
  on public.threads to app_client, app_architect, app_supplier;

create policy "people see what they have read" on public.threads
  for select to app_client, app_architect, app_supplier
  using (person_id = (select auth.person()));

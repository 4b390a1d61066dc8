-- Other windows: what reads past these policies, as the owner (other-windows.test.ts)
--   account_notes: confirm_erasure, export_my_data, leave_guest_list, list_account_notes, save_account_note
--   editing: note_editing

-- Notes and presence are between the people of one account: nobody else reads them, the team included.

grant select (id, account_id, kind, entity_id, author_id, body, mentions, created_at, changed_at)
  on public.account_notes to app_client, app_architect, app_supplier;
grant select (id, account_id, person_id, kind, entity_id, seen_at) on public.editing to app_client, app_architect, app_supplier;

create policy "the people of an account read its notes" on public.account_notes
  for select to app_client, app_architect, app_supplier
  using (account_id = (select auth.uid()));

create policy "the people of an account see who is writing" on public.editing
  for select to app_client, app_architect, app_supplier
  using (account_id = (select auth.uid()));

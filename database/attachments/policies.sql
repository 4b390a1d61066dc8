-- Other windows: what reads past these policies, as the owner (other-windows.test.ts)
--   attachments: check_delivery, claim_guest, confirm_erasure, confirm_guest_claim, confirm_quote, discard_daily_log,
--     discard_issue, enter_sign_off, entity_timeline, export_audit, export_my_data, get_deliveries,
--     get_guest_request, get_handovers, get_issues, get_item_specs, get_orders, get_payment_ledger,
--     get_registrations, get_request_specs, issue_addendum, leave_guest_list, list_audit, list_logos,
--     preview_handover, private.bundle_dossier, private.document_daily_log, private.document_diary,
--     private.document_dossier, private.document_handover, private.document_issues,
--     private.document_request_specification, private.document_specification, reopen_delivery, save_product,
--     set_item_specs, show_evidence, sign_off, sign_off_by_link, sign_off_specs, storage.may_remove,
--     storage.may_write, submit_guest_quote, submit_quote, submit_quote_for, transfer_project

-- A file is seen by the people who see its subject. Architect and client see those of their projects. A supplier sees receipts of what is
-- paid to them, what comes with a request (terms, specifications of its items), an order, a delivery and a change order, and photos of
-- what they have to mend. Admins see all but drafts and libraries. Documents of a registration are the person's own, also while they wait;
-- files of a request for support are its account's.
-- A file is added through /storage/v1 only and removed by who uploaded it, within a day; after
-- that others may have relied on it, but for a logo and the documents of a registration, which are the person's alone. The project's
-- architect and admins remove what others sent too, but for what a sent version names and what proves something between people.
-- architect_id, client_id and supplier_id are copies for policies and granted to nobody.

grant select (id, kind, entity_id, file_name, mime_type, size, taken_at, uploaded_by, created_at)
  on public.attachments to app_pending, app_client, app_architect, app_supplier, app_admin;
grant select (project_id) on public.attachments to app_client, app_architect, app_admin;

create policy "people who wait see the documents of their registration and files of support" on public.attachments
  for select to app_pending
  using (kind = 'profile' and entity_id = (select auth.uid()) or kind = 'support' and client_id = (select auth.uid()));

create policy "clients see the files of their projects and the documents of their registration" on public.attachments
  for select to app_client
  using (client_id = (select auth.uid()));

create policy "architects see the files of their projects and library, their logo and their documents" on public.attachments
  for select to app_architect
  using (architect_id = (select auth.uid()));

create policy "suppliers see specifications, terms, receipts, files of their orders, their logo and their documents" on public.attachments
  for select to app_supplier
  using (
    supplier_id = (select auth.uid())
    or kind = 'terms' and entity_id in (select private.terms_of_supplier())
    or kind = 'item'
      and entity_id in (select q.project_item_id from public.quotes q where q.supplier_id = (select auth.uid()))
  );

create policy "admins see every file but those of conversations, libraries and drafts" on public.attachments
  for select to app_admin
  using (
    kind not in ('message', 'product')
    and (kind <> 'issue' or entity_id in (select i.id from public.issues i))
    and (kind <> 'daily_log' or entity_id in (select d.id from public.daily_logs d))
  );

grant select on storage.buckets to app_pending, app_client, app_architect, app_supplier, app_admin;
grant select, insert, delete on storage.objects to app_pending, app_client, app_architect, app_supplier, app_admin;
grant execute on function storage.object_of(text, text), storage.describe(storage.objects),
  storage.list_entries(text, text, text), storage.list_objects(text, text, text, integer, integer, text, boolean),
  storage.list_page(text, text, text, integer, boolean, boolean, boolean)
  to app_pending, app_client, app_architect, app_supplier, app_admin;

create policy "everybody knows the buckets" on storage.buckets
  for select to app_pending, app_client, app_architect, app_supplier, app_admin
  using (true);

create policy "an object is seen by who sees its attachment" on storage.objects
  for select to app_pending, app_client, app_architect, app_supplier, app_admin
  using (exists (select from public.attachments a where a.id = objects.id));

create policy "people add files where they may" on storage.objects
  for insert to app_pending, app_client, app_architect, app_supplier, app_admin
  with check (owner_id = (select auth.person()) and storage.may_write(bucket_id, name));

create policy "people remove their files for a day, their logo and documents always, those of a message never" on storage.objects
  for delete to app_pending, app_client, app_architect, app_supplier, app_admin
  using (
    owner_id = (select auth.person())
    -- A message, also to the team, is never changed: what went with it cannot be taken back, nor something else be put in its place.
    and name !~ '^(message|support)/'
    and (bucket_id = 'public-files' or name like 'profile/%' or created_at > now() - interval '24 hours')
    -- Somebody held at the gate may not read what their photos of something to mend belong to (the policy below).
    and (name not like 'issue/%' or not (select private.asked_by('app_pending')))
  );

create policy "photos of finished work stay with it" on storage.objects
  as restrictive for delete to app_client, app_architect, app_supplier, app_admin
  using (
    name not like 'issue/%'
    or not exists (
      select from public.attachments a
      join public.issues i on i.id = a.entity_id
      where a.id = objects.id and i.status in ('closed', 'cancelled')
    )
  );

-- Why something was refused is shown by its photos: to take one away, the check is taken back first (reopen_delivery).
create policy "photos of a delivery stay once it was checked" on storage.objects
  as restrictive for delete to app_client, app_architect, app_supplier, app_admin
  using (
    name not like 'delivery/%'
    or exists (
      select from public.attachments a
      join public.deliveries d on d.id = a.entity_id
      where a.id = objects.id and d.status <> 'checked'
    )
  );

create policy "people remove files of a project that they may" on storage.objects
  for delete to app_client, app_architect, app_admin
  using (storage.may_remove(id));

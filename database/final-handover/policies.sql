-- Other windows: what reads past these policies, as the owner (other-windows.test.ts)
--   handovers: confirm_erasure, enter_sign_off, entity_timeline, export_audit, export_my_data, get_handovers,
--     get_project_story, leave_guest_list, list_audit, private.bundle_dossier, private.document_handover,
--     send_handover, sign_off, sign_off_by_link, sign_off_specs, withdraw_handover

-- A termo de entrega is read by the project's client and architect, and by admins. Suppliers read none: it names what others delivered.
-- Written by functions only; the person who sent it and copies of people are granted to nobody.

grant select (id, project_id, number, status, version, note, sent_at, closed_at, close_reason)
  on public.handovers to app_client, app_architect, app_admin;

create policy "clients see the termos de entrega of their projects" on public.handovers
  for select to app_client
  using (client_id = (select auth.uid()));

create policy "architects see the termos de entrega of their projects" on public.handovers
  for select to app_architect
  using (architect_id = (select auth.uid()));

create policy "admins see every termo de entrega" on public.handovers
  for select to app_admin
  using (true);

-- Other windows: what reads past these policies, as the owner (other-windows.test.ts)
--   account_people: accept_account, accept_account_invitation, ask_for_pix_key, cancel_person_invitation,
--     confirm_erasure, end_request_links, entity_timeline, export_audit, export_my_data, get_registrations,
--     hand_over_account, invite_person, leave_account, leave_guest_list, list_account_people, list_audit,
--     list_erasure_requests, list_memberships, list_my_accounts, list_who_could_see, make_request_link, my_privacy,
--     offer_account, private.members_without_registration, private.need, private.unregistered_members, remove_person,
--     renew_person_invitation, save_quote_draft, set_account_rules, set_person_role, storage.may_write,
--     suspend_profile, withdraw_account_offer

-- The people of an account see each other; a person also sees their places in other accounts, and those that ended.

grant select (id, account_id, person_id, role, joined_at, invited_by, ended_at, ended_by, owner_offered_at)
  on public.account_people to app_pending, app_client, app_architect, app_supplier, app_admin;

create policy "people see the people of their account" on public.account_people
  for select to app_client, app_architect, app_supplier
  using (account_id = (select auth.uid()) or person_id = (select auth.person()));

create policy "people see where they belong" on public.account_people
  for select to app_pending
  using (person_id = (select auth.person()));

create policy "admins see the people of all accounts" on public.account_people
  for select to app_admin
  using (true);

-- Other windows: what reads past these policies, as the owner (other-windows.test.ts)
--   account_people: accept_account, accept_account_invitation, accept_client_invitation, announce_delivery,
--     answer_intent, answer_issue, answer_question, answer_support_request, answer_typed_offer, apply_again,
--     approve_quotes, ask_by_link, ask_for_pix_key, ask_guests, ask_more_time, ask_question, ask_revision,
--     assign_support_request, cancel_commission_invoice, cancel_person_invitation, cancel_purchase, check_delivery,
--     claim_guest, close_commissions, confirm_erasure, confirm_guest_claim, confirm_invited_client, confirm_quote,
--     confirm_typed_offer, create_api_token, decide_plan_request, decide_selection, end_request_links,
--     enter_sign_off, entity_timeline, export_audit, export_my_data, get_issues, get_registrations, get_thread,
--     hand_over_account, invite_person, issue_addendum, keep_quote, leave_account, leave_guest_list,
--     list_account_people, list_audit, list_erasure_requests, list_memberships, list_my_accounts,
--     list_project_people, list_threads, list_who_could_see, make_request_link, moderate_rating, my_privacy,
--     note_editing, note_guest, object_to_project, offer_account, open_round, open_support_request,
--     pay_commission_invoice, private.function_send_quote_invitations, private.members_without_registration,
--     private.need, private.unregistered_members, publish_issues, rate_order, reinstate_profile, remind_suppliers,
--     remove_account_note, remove_person, remove_tax_document, remove_webhook, rename_api_token,
--     renew_person_invitation, reopen_commission_invoice, reopen_delivery, replay_webhook, report_rating,
--     request_erasure, request_plan, resend_webhook_delivery, revoke_api_token, rotate_webhook_secret,
--     save_account_note, save_purchase, save_webhook, send_change_order, send_daily_log, send_handover,
--     send_selection, send_specs, set_account_rules, set_billing_details, set_item_specs, set_order_terms,
--     set_person_role, set_plan, set_project_people, set_request_terms, set_support_state, set_webhook_status,
--     sign_off, sign_off_by_link, sign_off_specs, storage.may_write, submit_guest_quote, submit_quote,
--     submit_quote_for, suspend_profile, test_webhook, transfer_project, undo_approval, withdraw_account_offer,
--     withdraw_change_order, withdraw_delivery, withdraw_guest_quote, withdraw_handover, withdraw_quote,
--     withdraw_selection, withdraw_specs

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

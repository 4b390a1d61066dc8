-- Other windows: what reads past these policies, as the owner (other-windows.test.ts)
--   notifications: accept_account, accept_account_invitation, accept_client_invitation, announce_delivery,
--     answer_intent, answer_issue, answer_question, answer_support_request, answer_typed_offer, apply_again,
--     approve_quotes, ask_by_link, ask_for_pix_key, ask_guests, ask_more_time, ask_question, ask_revision,
--     assign_support_request, cancel_commission_invoice, cancel_purchase, check_delivery, claim_guest,
--     close_commissions, confirm_erasure, confirm_guest_claim, confirm_invited_client, confirm_quote,
--     confirm_typed_offer, decide_plan_request, decide_selection, enter_sign_off, export_my_data, hand_over_account,
--     issue_addendum, keep_quote, leave_account, leave_guest_list, list_my_accounts, list_notifications,
--     moderate_rating, note_guest, object_to_project, open_round, open_support_request, pay_commission_invoice,
--     private.function_send_quote_invitations, publish_issues, rate_order, reinstate_profile, remind_suppliers,
--     remove_tax_document, reopen_commission_invoice, reopen_delivery, report_rating, request_erasure, request_plan,
--     save_account_note, save_purchase, send_change_order, send_daily_log, send_handover, send_selection, send_specs,
--     set_billing_details, set_item_specs, set_order_terms, set_plan, set_request_terms, set_support_state, sign_off,
--     sign_off_by_link, sign_off_specs, submit_guest_quote, submit_quote, submit_quote_for, suspend_profile,
--     transfer_project, undo_approval, withdraw_change_order, withdraw_delivery, withdraw_guest_quote,
--     withdraw_handover, withdraw_quote, withdraw_selection

-- A notification belongs to its recipient alone, also towards admins.

grant select (id, recipient_id, kind, project_id, request_id, link, data, times, happened_at, read_at)
  on public.notifications to app_client, app_architect, app_supplier, app_admin;

create policy "people read their own notifications" on public.notifications
  for select to app_client, app_architect, app_supplier, app_admin
  using (recipient_id = (select auth.person()) and is_listed);

-- How people want to be notified is theirs alone, and so are their devices; the keys of a device are read by nobody.

grant select, insert, update (in_app, mail, push)
  on private.notification_preferences to app_client, app_architect, app_supplier, app_admin;

create policy "people see how they want to be notified" on private.notification_preferences
  for select to app_client, app_architect, app_supplier, app_admin
  using (person_id = (select auth.person()));

create policy "people choose how they want to be notified" on private.notification_preferences
  for insert to app_client, app_architect, app_supplier, app_admin
  with check (person_id = (select auth.person()));

create policy "people change how they want to be notified" on private.notification_preferences
  for update to app_client, app_architect, app_supplier, app_admin
  using (person_id = (select auth.person()));

grant select (endpoint, person_id), delete on private.push_subscriptions to app_client, app_architect, app_supplier, app_admin;

create policy "people see their devices" on private.push_subscriptions
  for select to app_client, app_architect, app_supplier, app_admin
  using (person_id = (select auth.person()));

create policy "people remove their devices" on private.push_subscriptions
  for delete to app_client, app_architect, app_supplier, app_admin
  using (person_id = (select auth.person()));

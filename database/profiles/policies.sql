-- Other windows: what reads past these policies, as the owner (other-windows.test.ts)
--   profiles: accept_account, accept_account_invitation, accept_admin_invitation, accept_client_invitation,
--     add_person_note, announce_delivery, answer_intent, answer_issue, answer_question, answer_support_request,
--     answer_typed_offer, apply_again, approve_quotes, ask_by_link, ask_for_pix_key, ask_guests, ask_more_time,
--     ask_question, ask_revision, assign_support_request, block_guest, cancel_commission_invoice,
--     cancel_person_invitation, cancel_purchase, check_delivery, claim_guest, close_commissions, confirm_erasure,
--     confirm_guest_claim, confirm_invited_client, confirm_quote, confirm_typed_offer, create_api_token,
--     decide_objection, decide_plan_request, decide_selection, end_request_links, enter_sign_off, entity_timeline,
--     export_audit, export_my_data, get_account_invitation, get_account_manager, get_account_rules,
--     get_admin_invitation, get_approved_quotes_for_payments, get_arrivals, get_change_orders, get_client_invitation,
--     get_commission_invoice, get_decisions, get_deliveries, get_financial_report, get_first_steps, get_guest_card,
--     get_guest_request, get_handovers, get_instalments, get_issue_counts, get_issues, get_my_plan,
--     get_next_instalments, get_office_cash_flow, get_orders, get_payment_ledger, get_person_figures, get_pix_code,
--     get_price_memory, get_profile_decision, get_project_quote_review, get_project_record, get_project_story,
--     get_quote_draft, get_quote_record, get_quote_request, get_quote_response_details, get_ratings,
--     get_registrations, get_request_board, get_request_to_type, get_schedule, get_selection_review,
--     get_supplier_approved_projects, get_supplier_quotes, get_supplier_scorecards, get_support_request, get_thread,
--     hand_over_account, invite_admin, invite_client, invite_person, issue_addendum, keep_quote, leave_account,
--     leave_guest_list, list_account_notes, list_account_people, list_api_tokens, list_audit,
--     list_client_invitations, list_erasure_requests, list_guest_claims, list_guest_traffic, list_guests, list_logos,
--     list_memberships, list_my_accounts, list_notifications, list_offer_origins, list_orders_to_confirm,
--     list_payable_instalments, list_payments_to_confirm, list_programs_of, list_project_people, list_questions,
--     list_quote_requests, list_record_items, list_supplier_deals, list_supplier_requests, list_threads,
--     list_webhooks, list_who_could_see, make_request_link, masked.profiles, moderate_rating, my_privacy,
--     note_editing, note_guest, object_to_project, offer_account, open_round, open_support_request,
--     pay_commission_invoice, pay_instalment, pay_purchase, payment_ledger_totals, preview_guest_claim,
--     private.check_new_project, private.check_openings, private.check_plan, private.document_change_order,
--     private.document_comparison, private.document_daily_log, private.document_diary, private.document_dossier,
--     private.document_handover, private.document_invoice, private.document_issues, private.document_order,
--     private.document_request_specification, private.document_specification,
--     private.function_send_quote_invitations, private.members_without_registration, private.need,
--     private.refuse_unseen_cells, private.unregistered_members, propose_payments, publish_issues, rate_order,
--     refuse_erasure, reinstate_profile, remind_suppliers, remove_account_note, remove_guest, remove_person,
--     remove_tax_document, remove_webhook, rename_api_token, renew_client_invitation, renew_person_invitation,
--     reopen_commission_invoice, reopen_delivery, replay_webhook, report_rating, request_erasure, request_plan,
--     resend_webhook_delivery, revoke_api_token, rotate_webhook_secret, save_account_note, save_guest,
--     save_guest_draft, save_purchase, save_quote_draft, save_webhook, send_change_order, send_contact_message,
--     send_daily_log, send_handover, send_selection, send_specs, set_account_manager, set_account_rules,
--     set_billing_details, set_item_forecasts, set_item_specs, set_order_terms, set_person_role, set_plan,
--     set_project_people, set_registration_details, set_request_terms, set_support_state, set_webhook_status,
--     sign_off, sign_off_by_link, sign_off_specs, storage.may_write, submit_guest_quote, submit_quote,
--     submit_quote_for, suspend_profile, test_webhook, transfer_project, undo_approval, undo_registration_approval,
--     withdraw_account_offer, withdraw_change_order, withdraw_delivery, withdraw_guest_quote, withdraw_handover,
--     withdraw_quote, withdraw_selection, withdraw_specs

-- app_pending is everybody without an approved profile: new, waiting, rejected.

grant select (id, email, full_name, role, company_name, status, supplier_category, further_categories, created_at)
  on public.profiles to app_pending, app_client, app_architect, app_supplier, app_admin;
-- The column itself where every visible row may show it; elsewhere masked.profiles decides by row.
grant select (phone_number) on public.profiles to app_pending, app_client, app_supplier, app_admin;
grant select (commission_rate) on public.profiles to app_pending, app_supplier, app_admin;
-- A person who was refused or suspended is app_pending, and reads why; why one is suspended in masked.profiles.
grant select (rejection_reason, suspended_at) on public.profiles to app_pending, app_admin;
grant select (suspension_reason) on public.profiles to app_admin;
-- The directory leaves out who was erased. Others do not read somebody's plan; the person has get_my_plan.
grant select (erased_at, plan) on public.profiles to app_admin;

-- More columns than may change: equal values pass the guard, different ones raise 42501.
grant insert (id, email, full_name, role, company_name, phone_number, status, commission_rate, supplier_category)
  on public.profiles to app_pending;
grant update (email, full_name, role, company_name, phone_number, status, commission_rate, supplier_category)
  on public.profiles to app_pending, app_client, app_architect, app_supplier;
grant update (status, rejection_reason, commission_rate, supplier_category, further_categories) on public.profiles to app_admin;

-- A person who acts for an account reads its profile and their own.
create policy "people see themselves" on public.profiles
  for select to app_pending, app_supplier
  using (id in ((select auth.uid()), (select auth.person())));

-- The list of ids is computed once per statement, so the primary key is used whatever the size of the table. The
-- policies of projects never read profiles: no recursion.
create policy "clients see themselves and the architects of their projects" on public.profiles
  for select to app_client
  using (
    id = any (array(
      select (select auth.uid())
      union all
      select (select auth.person())
      union all
      select p.architect_id from public.projects p where p.client_id = (select auth.uid())
    ))
  );

create policy "architects see approved suppliers, clients who may be found, and their own clients and contacts" on public.profiles
  for select to app_architect
  using (
    -- First, because a person who reads their own profile then needs no list of clients.
    id = (select auth.uid())
    or id = (select auth.person())
    or (status = 'approved' and (role = 'supplier' or role = 'client' and findable))
    or guest_of = (select auth.uid())
    or id = any (array(
      select p.client_id from public.projects p where p.architect_id = (select auth.uid())
    ))
  );

-- A member of an account without a registration of their own waits for nothing, and the plain list is that of people who registered.
create policy "admins see everybody who registered or never joined an account" on public.profiles
  for select to app_admin
  using (role is not null or id <> all ((select private.unregistered_members())::uuid[]));

create policy "people register themselves" on public.profiles
  for insert to app_pending
  with check (id = (select auth.person()));

create policy "people who wait or may apply again correct themselves" on public.profiles
  for update to app_pending
  using (
    id in ((select auth.uid()), (select auth.person()))
    and (status <> 'rejected' or suspended_at is null and exists (
      -- private.may_apply_again, read by this person's own right.
      select from public.registration_details d
      where d.profile_id = profiles.id and d.rejected_at is not null and d.reapplied_at is null
    ))
  )
  with check (id in ((select auth.uid()), (select auth.person())));

-- The account's own takes the right to manage it (transitions.sql).
create policy "people change themselves" on public.profiles
  for update to app_client, app_architect, app_supplier
  using (id in ((select auth.uid()), (select auth.person())))
  with check (id in ((select auth.uid()), (select auth.person())));

create policy "admins decide about everybody" on public.profiles
  for update to app_admin
  using (true)
  with check (true);

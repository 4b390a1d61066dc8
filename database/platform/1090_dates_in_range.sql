-- A date that a person sends may be infinite, before Christ or of the year 294276, and no page can show it. So every date of a table of the
-- wire lies in this century, as payments had it already (dates.test.ts fails when a column has no range). Columns that the database fills are
-- among them: a rule may let an argument through later.

update public.request_terms set visit_at = null
where visit_at < '2000-01-01 00:00+00' or visit_at >= '2101-01-01 00:00+00';
update public.attachments set taken_at = null
where taken_at < '2000-01-01 00:00+00' or taken_at >= '2101-01-01 00:00+00';
update public.commission_invoices set paid_on = (issued_at at time zone 'America/Sao_Paulo')::date
where paid_on < date '2000-01-01' or paid_on > date '2100-12-31';
update private.quote_drafts set saved_at = now()
where saved_at < '2000-01-01 00:00+00' or saved_at >= '2101-01-01 00:00+00';

alter table private.quote_drafts
  add constraint quote_drafts_saved_at_in_range check (saved_at >= '2000-01-01 00:00+00' and saved_at < '2101-01-01 00:00+00');

alter table public.addenda
  add constraint addenda_issued_at_in_range check (issued_at >= '2000-01-01 00:00+00' and issued_at < '2101-01-01 00:00+00');

alter table public.attachments
  add constraint attachments_taken_at_in_range check (taken_at >= '2000-01-01 00:00+00' and taken_at < '2101-01-01 00:00+00'),
  add constraint attachments_created_at_in_range check (created_at >= '2000-01-01 00:00+00' and created_at < '2101-01-01 00:00+00');

alter table public.billing_details
  add constraint billing_details_pix_changed_at_in_range check (pix_changed_at >= '2000-01-01 00:00+00' and pix_changed_at < '2101-01-01 00:00+00');

alter table public.categories
  add constraint categories_created_at_in_range check (created_at >= '2000-01-01 00:00+00' and created_at < '2101-01-01 00:00+00'),
  add constraint categories_retired_at_in_range check (retired_at >= '2000-01-01 00:00+00' and retired_at < '2101-01-01 00:00+00');

alter table public.change_orders
  add constraint change_orders_created_at_in_range check (created_at >= '2000-01-01 00:00+00' and created_at < '2101-01-01 00:00+00'),
  add constraint change_orders_sent_at_in_range check (sent_at >= '2000-01-01 00:00+00' and sent_at < '2101-01-01 00:00+00'),
  add constraint change_orders_closed_at_in_range check (closed_at >= '2000-01-01 00:00+00' and closed_at < '2101-01-01 00:00+00');

alter table public.commission_invoices
  add constraint commission_invoices_period_in_range check (period >= date '2000-01-01' and period <= '2100-12-31'),
  add constraint commission_invoices_issued_at_in_range check (issued_at >= '2000-01-01 00:00+00' and issued_at < '2101-01-01 00:00+00'),
  add constraint commission_invoices_due_on_in_range check (due_on >= date '2000-01-01' and due_on <= '2100-12-31'),
  add constraint commission_invoices_paid_on_in_range check (paid_on >= date '2000-01-01' and paid_on <= '2100-12-31'),
  add constraint commission_invoices_cancelled_at_in_range check (cancelled_at >= '2000-01-01 00:00+00' and cancelled_at < '2101-01-01 00:00+00');

alter table public.commissions
  add constraint commissions_created_at_in_range check (created_at >= '2000-01-01 00:00+00' and created_at < '2101-01-01 00:00+00'),
  add constraint commissions_due_at_in_range check (due_at >= '2000-01-01 00:00+00' and due_at < '2101-01-01 00:00+00'),
  add constraint commissions_cancelled_at_in_range check (cancelled_at >= '2000-01-01 00:00+00' and cancelled_at < '2101-01-01 00:00+00');

alter table public.item_kits
  add constraint item_kits_created_at_in_range check (created_at >= '2000-01-01 00:00+00' and created_at < '2101-01-01 00:00+00');

alter table public.messages
  add constraint messages_created_at_in_range check (created_at >= '2000-01-01 00:00+00' and created_at < '2101-01-01 00:00+00');

alter table public.notifications
  add constraint notifications_happened_at_in_range check (happened_at >= '2000-01-01 00:00+00' and happened_at < '2101-01-01 00:00+00'),
  add constraint notifications_read_at_in_range check (read_at >= '2000-01-01 00:00+00' and read_at < '2101-01-01 00:00+00');

alter table public.orders
  add constraint orders_created_at_in_range check (created_at >= '2000-01-01 00:00+00' and created_at < '2101-01-01 00:00+00'),
  add constraint orders_confirmed_at_in_range check (confirmed_at >= '2000-01-01 00:00+00' and confirmed_at < '2101-01-01 00:00+00'),
  add constraint orders_cancelled_at_in_range check (cancelled_at >= '2000-01-01 00:00+00' and cancelled_at < '2101-01-01 00:00+00'),
  add constraint orders_money_at_in_range check (money_at >= '2000-01-01 00:00+00' and money_at < '2101-01-01 00:00+00');

alter table public.payments
  add constraint payments_created_at_in_range check (created_at >= '2000-01-01 00:00+00' and created_at < '2101-01-01 00:00+00');

alter table public.person_notes
  add constraint person_notes_created_at_in_range check (created_at >= '2000-01-01 00:00+00' and created_at < '2101-01-01 00:00+00');

alter table public.plan_requests
  add constraint plan_requests_asked_at_in_range check (asked_at >= '2000-01-01 00:00+00' and asked_at < '2101-01-01 00:00+00'),
  add constraint plan_requests_decided_at_in_range check (decided_at >= '2000-01-01 00:00+00' and decided_at < '2101-01-01 00:00+00');

alter table public.platform_settings
  add constraint platform_settings_pix_changed_at_in_range check (pix_changed_at >= '2000-01-01 00:00+00' and pix_changed_at < '2101-01-01 00:00+00');

alter table public.profiles
  add constraint profiles_created_at_in_range check (created_at >= '2000-01-01 00:00+00' and created_at < '2101-01-01 00:00+00'),
  add constraint profiles_erased_at_in_range check (erased_at >= '2000-01-01 00:00+00' and erased_at < '2101-01-01 00:00+00'),
  add constraint profiles_suspended_at_in_range check (suspended_at >= '2000-01-01 00:00+00' and suspended_at < '2101-01-01 00:00+00');

alter table public.project_category_budgets
  add constraint project_category_budgets_created_at_in_range check (created_at >= '2000-01-01 00:00+00' and created_at < '2101-01-01 00:00+00');

alter table public.project_items
  add constraint project_items_created_at_in_range check (created_at >= '2000-01-01 00:00+00' and created_at < '2101-01-01 00:00+00'),
  add constraint project_items_cancelled_at_in_range check (cancelled_at >= '2000-01-01 00:00+00' and cancelled_at < '2101-01-01 00:00+00');

alter table public.project_transfers
  add constraint project_transfers_transferred_at_in_range check (transferred_at >= '2000-01-01 00:00+00' and transferred_at < '2101-01-01 00:00+00');

alter table public.projects
  add constraint projects_created_at_in_range check (created_at >= '2000-01-01 00:00+00' and created_at < '2101-01-01 00:00+00');

alter table public.questions
  add constraint questions_asked_at_in_range check (asked_at >= '2000-01-01 00:00+00' and asked_at < '2101-01-01 00:00+00'),
  add constraint questions_answered_at_in_range check (answered_at >= '2000-01-01 00:00+00' and answered_at < '2101-01-01 00:00+00');

alter table public.quote_adjustments
  add constraint quote_adjustments_created_at_in_range check (created_at >= '2000-01-01 00:00+00' and created_at < '2101-01-01 00:00+00');

alter table public.quote_requests
  add constraint quote_requests_invited_at_in_range check (invited_at >= '2000-01-01 00:00+00' and invited_at < '2101-01-01 00:00+00'),
  add constraint quote_requests_respond_until_in_range check (respond_until >= '2000-01-01 00:00+00' and respond_until < '2101-01-01 00:00+00'),
  add constraint quote_requests_opened_at_in_range check (opened_at >= '2000-01-01 00:00+00' and opened_at < '2101-01-01 00:00+00'),
  add constraint quote_requests_valid_until_in_range check (valid_until >= date '2000-01-01' and valid_until <= '2100-12-31'),
  add constraint quote_requests_revision_asked_at_in_range check (revision_asked_at >= '2000-01-01 00:00+00' and revision_asked_at < '2101-01-01 00:00+00'),
  add constraint quote_requests_revision_due_in_range check (revision_due >= '2000-01-01 00:00+00' and revision_due < '2101-01-01 00:00+00'),
  add constraint quote_requests_revision_kept_at_in_range check (revision_kept_at >= '2000-01-01 00:00+00' and revision_kept_at < '2101-01-01 00:00+00'),
  add constraint quote_requests_reminded_at_in_range check (reminded_at >= '2000-01-01 00:00+00' and reminded_at < '2101-01-01 00:00+00'),
  add constraint quote_requests_withdrawn_at_in_range check (withdrawn_at >= '2000-01-01 00:00+00' and withdrawn_at < '2101-01-01 00:00+00'),
  add constraint quote_requests_deadline_set_at_in_range check (deadline_set_at >= '2000-01-01 00:00+00' and deadline_set_at < '2101-01-01 00:00+00'),
  add constraint quote_requests_more_time_asked_at_in_range check (more_time_asked_at >= '2000-01-01 00:00+00' and more_time_asked_at < '2101-01-01 00:00+00'),
  add constraint quote_requests_more_time_until_in_range check (more_time_until >= '2000-01-01 00:00+00' and more_time_until < '2101-01-01 00:00+00');

alter table public.quote_versions
  add constraint quote_versions_sent_at_in_range check (sent_at >= '2000-01-01 00:00+00' and sent_at < '2101-01-01 00:00+00'),
  add constraint quote_versions_valid_until_in_range check (valid_until >= date '2000-01-01' and valid_until <= '2100-12-31');

alter table public.quotes
  add constraint quotes_created_at_in_range check (created_at >= '2000-01-01 00:00+00' and created_at < '2101-01-01 00:00+00'),
  add constraint quotes_submitted_at_in_range check (submitted_at >= '2000-01-01 00:00+00' and submitted_at < '2101-01-01 00:00+00'),
  add constraint quotes_viewed_at_in_range check (viewed_at >= '2000-01-01 00:00+00' and viewed_at < '2101-01-01 00:00+00'),
  add constraint quotes_approved_at_in_range check (approved_at >= '2000-01-01 00:00+00' and approved_at < '2101-01-01 00:00+00');

alter table public.referrals
  add constraint referrals_invited_at_in_range check (invited_at >= '2000-01-01 00:00+00' and invited_at < '2101-01-01 00:00+00'),
  add constraint referrals_completed_at_in_range check (completed_at >= '2000-01-01 00:00+00' and completed_at < '2101-01-01 00:00+00');

alter table public.registration_details
  add constraint registration_details_approved_at_in_range check (approved_at >= '2000-01-01 00:00+00' and approved_at < '2101-01-01 00:00+00'),
  add constraint registration_details_rejected_at_in_range check (rejected_at >= '2000-01-01 00:00+00' and rejected_at < '2101-01-01 00:00+00'),
  add constraint registration_details_reapplied_at_in_range check (reapplied_at >= '2000-01-01 00:00+00' and reapplied_at < '2101-01-01 00:00+00');

alter table public.request_terms
  add constraint request_terms_respond_until_in_range check (respond_until >= '2000-01-01 00:00+00' and respond_until < '2101-01-01 00:00+00'),
  add constraint request_terms_visit_at_in_range check (visit_at >= '2000-01-01 00:00+00' and visit_at < '2101-01-01 00:00+00'),
  add constraint request_terms_set_at_in_range check (set_at >= '2000-01-01 00:00+00' and set_at < '2101-01-01 00:00+00');

alter table public.selections
  add constraint selections_sent_at_in_range check (sent_at >= '2000-01-01 00:00+00' and sent_at < '2101-01-01 00:00+00'),
  add constraint selections_decided_at_in_range check (decided_at >= '2000-01-01 00:00+00' and decided_at < '2101-01-01 00:00+00');

alter table public.sign_offs
  add constraint sign_offs_created_at_in_range check (created_at >= '2000-01-01 00:00+00' and created_at < '2101-01-01 00:00+00');

alter table public.threads
  add constraint threads_last_at_in_range check (last_at >= '2000-01-01 00:00+00' and last_at < '2101-01-01 00:00+00'),
  add constraint threads_read_until_in_range check (read_until >= '2000-01-01 00:00+00' and read_until < '2101-01-01 00:00+00'),
  add constraint threads_first_unread_at_in_range check (first_unread_at >= '2000-01-01 00:00+00' and first_unread_at < '2101-01-01 00:00+00'),
  add constraint threads_notified_at_in_range check (notified_at >= '2000-01-01 00:00+00' and notified_at < '2101-01-01 00:00+00');

alter table public.kept_choices
  add constraint kept_choices_saved_at_in_range check (saved_at >= '2000-01-01 00:00+00' and saved_at < '2101-01-01 00:00+00');

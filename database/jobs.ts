import type { StatementJob, Work } from '../gateway/src/product-job.ts';

/** The product's recurring work; that of the gateway's own tables is in gateway/src/jobs/runner.ts. */
export const jobs: readonly StatementJob[] = [
  { name: 'forget_audit', every: '1 day', statement: 'select private.forget_audit()' },
  { name: 'expire_referrals', every: '1 day', statement: 'select private.expire_referrals()' },
  { name: 'end_idle_sessions', every: '1 day', statement: 'select private.end_idle_sessions()' },
  {
    name: 'forget_token_addresses',
    every: '1 day',
    statement: 'select private.forget_token_addresses()',
  },
  { name: 'forget_erasures', every: '1 day', statement: 'select private.forget_erasures()' },
  {
    name: 'forget_registration_files',
    every: '1 day',
    statement: 'select private.forget_registration_files()',
  },
  {
    name: 'forget_quote_drafts',
    every: '1 day',
    statement: 'select private.forget_quote_drafts()',
  },
  {
    name: 'forget_written_bytes',
    every: '1 day',
    statement: 'select private.forget_written_bytes()',
  },
  {
    name: 'forget_calendar_changes',
    every: '1 day',
    statement: 'select private.forget_calendar_changes()',
  },
  { name: 'forget_events', every: '1 day', statement: 'select private.forget_events()' },
  { name: 'forget_invitations', every: '1 day', statement: 'select private.forget_invitations()' },
  {
    name: 'forget_request_links',
    every: '1 day',
    statement: 'select private.forget_request_links()',
  },
  {
    name: 'forget_daily_log_drafts',
    every: '1 day',
    statement: 'select private.forget_daily_log_drafts()',
  },
  { name: 'forget_guest_cards', every: '1 day', statement: 'select private.forget_guest_cards()' },
  {
    name: 'forget_client_invitations',
    every: '1 day',
    statement: 'select private.forget_client_invitations()',
  },
  {
    name: 'forget_person_invitations',
    every: '1 day',
    statement: 'select private.forget_person_invitations()',
  },
  {
    name: 'forget_admin_invitations',
    every: '1 day',
    statement: 'select private.forget_admin_invitations()',
  },
  {
    name: 'notify_unread_messages',
    every: '5 minutes',
    statement: 'select private.notify_unread_messages()',
  },
  {
    name: 'notify_offers_due',
    every: '5 minutes',
    statement: 'select private.notify_offers_due()',
  },
  {
    name: 'notify_selections_due',
    every: '5 minutes',
    statement: 'select private.notify_selections_due()',
  },
  {
    name: 'notify_instalments_due',
    every: '5 minutes',
    statement: 'select private.notify_instalments_due()',
  },
  {
    name: 'notify_deliveries_late',
    every: '5 minutes',
    statement: 'select private.notify_deliveries_late()',
  },
  {
    name: 'notify_purchases_due',
    every: '5 minutes',
    statement: 'select private.notify_purchases_due()',
  },
  {
    name: 'notify_invoices_due',
    every: '5 minutes',
    statement: 'select private.notify_invoices_due()',
  },
  {
    name: 'notify_unanswered_orders',
    every: '5 minutes',
    statement: 'select private.notify_unanswered_orders()',
  },
  { name: 'notify_ratings', every: '5 minutes', statement: 'select private.notify_ratings()' },
  {
    name: 'expire_change_orders',
    every: '5 minutes',
    statement: 'select private.expire_change_orders()',
  },
  {
    name: 'notify_change_orders_due',
    every: '5 minutes',
    statement: 'select private.notify_change_orders_due()',
  },
  {
    name: 'notify_issues_due',
    every: '5 minutes',
    statement: 'select private.notify_issues_due()',
  },
  {
    name: 'forget_issue_drafts',
    every: '1 day',
    statement: 'select private.forget_issue_drafts()',
  },
  {
    name: 'notify_specs_due',
    every: '5 minutes',
    statement: 'select private.notify_specs_due()',
  },
  {
    name: 'forget_reference_prices',
    every: '5 minutes',
    statement: 'select private.forget_reference_prices()',
  },
  {
    name: 'notify_tokens_expiring',
    every: '5 minutes',
    statement: 'select private.notify_tokens_expiring()',
  },
  { name: 'close_overdue', every: '5 minutes', statement: 'select private.close_overdue()' },
  { name: 'send_deadlines', every: '5 minutes', statement: 'select private.send_deadlines()' },
  { name: 'send_reminders', every: '5 minutes', statement: 'select private.send_reminders()' },
  { name: 'send_digests', every: '5 minutes', statement: 'select private.send_digests()' },
  {
    name: 'forget_notifications',
    every: '1 day',
    statement: 'select private.forget_notifications()',
  },
  {
    name: 'solve_support_requests',
    every: '1 day',
    statement: 'select private.solve_support_requests()',
  },
  { name: 'note_table_sizes', every: '1 day', statement: 'select private.note_table_sizes()' },
];

/** Work in parts: the closing of a month goes on until every supplier has its invoice. */
export const work: readonly Work[] = [
  { name: 'closing a month', channel: 'gateway_closings', statement: 'private.close_part()' },
];

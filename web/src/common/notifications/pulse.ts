import type { QueryKey } from '@tanstack/react-query';

const quotes: QueryKey[] = [['quotes'], ['requests'], ['approved projects']];
const selections: QueryKey[] = [['selections']];
const specs: QueryKey[] = [['specs']];
const money: QueryKey[] = [['finances'], ['budgets'], ['payments']];
const orders: QueryKey[] = [['orders'], ['instalments']];
const changes: QueryKey[] = [['change orders']];
const projects: QueryKey[] = [['projects']];
const deliveries: QueryKey[] = [['deliveries'], ...orders, ...projects];
const diary: QueryKey[] = [['diary']];
const handovers: QueryKey[] = [['handovers'], ...projects];
const issues: QueryKey[] = [['issues']];
const taxDocuments: QueryKey[] = [['attachments', 'tax_document']];
const purchases: QueryKey[] = [['purchases']];
const commissions: QueryKey[] = [['commissions'], ['invoices']];
const team: QueryKey[] = [['team tasks'], ['dashboard']];

const keys: Readonly<Record<string, readonly QueryKey[]>> = {
  quote_requested: quotes,
  round_opened: [...quotes, ...projects],
  addendum: [...quotes, ...projects],
  terms_changed: [...quotes, ...projects],
  question_asked: [...quotes, ...projects],
  question_answered: [...quotes, ...projects],
  more_time_asked: [...quotes, ...projects],
  reminder: [...quotes, ...projects],
  deadline_passed: [...quotes, ...projects],
  intent_changed: [...quotes, ...projects],
  quote_received: [...quotes, ...projects],
  quote_revised: [...quotes, ...projects],
  quote_withdrawn: [...quotes, ...projects],
  revision_kept: quotes,
  revision_asked: quotes,
  offer_expiring: quotes,
  offer_expired: quotes,
  quote_approved: [...quotes, ...orders],
  quote_not_approved: quotes,
  client_quotes_approved: [...quotes, ...projects, ...money, ...orders],
  selection_sent: [...quotes, ...selections],
  selection_withdrawn: [...quotes, ...selections],
  selection_decided: [...quotes, ...selections, ...projects, ...money],
  selection_stale: [...quotes, ...selections],
  specs_sent: [...specs, ...projects],
  specs_decided: [...specs, ...projects],
  spec_replaced: [...specs, ...orders],
  approval_undone: [...quotes, ...selections, ...projects, ...money, ...orders],
  quote_back: quotes,
  project_opened: [...projects, ...money],
  invited_project_opened: [...projects, ['profiles', 'clients']],
  message_received: [['messages']],
  order_changed: orders,
  order_confirmed: orders,
  order_declined: [...orders, ...quotes, ...projects, ...money],
  order_unanswered: orders,
  change_sent: [...changes, ...money],
  change_applied: [...changes, ...orders, ...quotes, ...projects, ...money],
  change_refused: [...changes, ...money],
  change_closed: [...changes, ...money],
  change_expiring: changes,
  tax_document: taxDocuments,
  delivery_announced: deliveries,
  // An order that was delivered whole dates its instalments.
  delivery_checked: [...deliveries, ...money],
  delivery_late: deliveries,
  issues_opened: issues,
  claim_opened: issues,
  issue_fixed: [...issues, ...projects],
  issue_disputed: [...issues, ...projects],
  issue_refused: issues,
  issue_answered: [...issues, ...projects],
  issue_due: issues,
  issue_drafts_ending: issues,
  warranty_ending: orders,
  instalment_due: orders,
  instalment_late: orders,
  payment_registered: [...money, ...orders],
  payment_reversed: [...money, ...orders],
  payment_recorded: [...quotes, ...orders],
  payment_withdrawn: [...quotes, ...orders],
  payment_confirmed: [...money, ...orders],
  payment_contested: [...money, ...orders],
  // The amounts to be received are on the page already.
  pix_key_missing: [],
  pix_key_changed: [['pix']],
  budget_threshold: money,
  handover_sent: handovers,
  handover_withdrawn: handovers,
  handover_answered: handovers,
  // An item that is bought outside is decided, and what a category costs changes.
  purchase_recorded: [...purchases, ...projects, ...quotes, ...money],
  purchase_changed: [...purchases, ...projects, ...quotes, ...money],
  purchase_cancelled: [...purchases, ...projects, ...quotes, ...money],
  purchase_answered: purchases,
  purchase_due: purchases,
  daily_log_sent: diary,
  daily_log_answered: diary,
  daily_log_draft_ending: [],
  rating_open: [['ratings'], ...orders],
  rating_ending: [['ratings']],
  rating_published: [['ratings']],
  rating_decided: [['ratings']],
  rating_held: [['ratings']],
  rating_reported: [['ratings']],
  person_joined: [['accounts']],
  person_left: [['accounts']],
  token_expiring: [['programs']],
  webhook_disabled: [['webhooks']],
  support_answered: [['support']],
  support_opened: [['support'], ['team tasks']],
  mentioned: [['account notes']],
  person_suspended: [...projects],
  person_reinstated: [...projects],
  project_received: [...projects, ...orders, ...quotes, ...money],
  project_left: [...projects, ...orders, ...quotes, ...money],
  architect_changed: [...projects, ...orders, ...quotes],
  claim_waiting: [['guests']],
  claim_refused: [],
  history_moved: [...projects, ...orders, ...quotes, ...money],
  contact_joined: [['guests'], ...projects, ...orders, ...quotes],
  typed: quotes,
  typed_confirmed: [...quotes, ...orders],
  // Withdrawn, or the order that stood is declined.
  typed_disowned: [...quotes, ...selections, ...orders, ...projects, ...money],
  typing_disowned: [...projects, ...team],
  entered: [...orders, ...changes],
  registration_changed: [['profile']],
  plan_changed: [['plan']],
  plan_refused: [['plan']],
  invoice_issued: commissions,
  invoice_due: commissions,
  invoice_late: commissions,
  invoice_paid: commissions,
  invoice_part_paid: commissions,
  invoice_reopened: commissions,
  invoice_cancelled: commissions,
  month_closed: [...commissions, ...team],
  month_to_close: [...commissions, ...team],
  registration_received: [['approvals'], ...team],
  plan_requested: [['people'], ...team],
  account_passed: [['people']],
  project_objected: [['objections'], ...projects, ...team],
  erasure_requested: [['erasure-requests'], ...team],
};

/** The history of a project, quote or profile has a line for every event. */
const timelines: QueryKey = ['audit', 'timeline'];

/** Matches every query. */
const everything: QueryKey = [];

/**
 * The stems of the queries that the event behind a kind of notification makes old: its recipient's open pages
 * read them again (decision 093). An unknown kind, written by a newer version, makes all of them old.
 */
export function keysOfKind(kind: string): readonly QueryKey[] {
  const known = keys[kind];
  return known ? [...known, timelines] : [everything];
}

/** The kinds that are named here; a test compares them with those that have words. */
export const pulsingKinds = Object.keys(keys);

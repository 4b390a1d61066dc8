import { readFileSync } from 'node:fs';
import path from 'node:path';
import { partialMatchKey, type QueryKey } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { noticeKinds } from '../../../../database/notifications/words.ts';
import { platformFiguresQuery } from '../../homes/dashboards/queries.ts';
import { teamTasksQuery } from '../../homes/dashboards/team-tasks.ts';
import { budgetControlQuery } from '../../money/finances/queries.ts';
import { payableQuoteQuery } from '../../money/payments/queries.ts';
import { erasureRequestsQuery } from '../../parties/privacy/queries.ts';
import { pendingList } from '../../parties/registrations/queries.ts';
import { budgetsQuery } from '../../sourcing/budgets/queries.ts';
import { orderQuery } from '../../sourcing/orders/queries.ts';
import { projectObjectionsQuery } from '../../sourcing/projects/all/objections.ts';
import {
  activeProjectQuery,
  clientProjectsQuery,
} from '../../sourcing/projects/client-projects.ts';
import { projectFinancesQuery } from '../../sourcing/projects/project-finances.ts';
import { dealTotalsQuery } from '../../sourcing/projects/won/queries.ts';
import { quoteReviewQuery } from '../../sourcing/quotes/review/queries.ts';
import { responseDetailsQuery } from '../../sourcing/received/requests.ts';
import { changeOrderQuery, changesToAgreeQuery } from '../../work/change-orders/queries.ts';
import { timelineQuery } from '../audit/queries.ts';
import { kindLook } from './kind-looks.ts';
import { keysOfKind, pulsingKinds } from './pulse.ts';
import { topics } from './topics.ts';

test('every kind of notification that has words has an icon and makes queries old', () => {
  expect(pulsingKinds.toSorted()).toEqual(noticeKinds.toSorted());
  expect(noticeKinds.filter((kind) => kindLook(kind).icon === 'bell')).toEqual([]);
});

/** The queries that each kind of notification makes stale, for all kinds. */
const stale: Record<string, string> = {
  quote_requested: 'quotes, requests, approved projects',
  round_opened: 'quotes, requests, approved projects, projects',
  addendum: 'quotes, requests, approved projects, projects',
  terms_changed: 'quotes, requests, approved projects, projects',
  question_asked: 'quotes, requests, approved projects, projects',
  question_answered: 'quotes, requests, approved projects, projects',
  more_time_asked: 'quotes, requests, approved projects, projects',
  reminder: 'quotes, requests, approved projects, projects',
  deadline_passed: 'quotes, requests, approved projects, projects',
  intent_changed: 'quotes, requests, approved projects, projects',
  quote_received: 'quotes, requests, approved projects, projects',
  quote_revised: 'quotes, requests, approved projects, projects',
  quote_withdrawn: 'quotes, requests, approved projects, projects',
  revision_kept: 'quotes, requests, approved projects',
  revision_asked: 'quotes, requests, approved projects',
  offer_expiring: 'quotes, requests, approved projects',
  offer_expired: 'quotes, requests, approved projects',
  quote_approved: 'quotes, requests, approved projects, orders, instalments',
  quote_not_approved: 'quotes, requests, approved projects',
  client_quotes_approved:
    'quotes, requests, approved projects, projects, finances, budgets, payments, orders, instalments',
  selection_sent: 'quotes, requests, approved projects, selections',
  selection_withdrawn: 'quotes, requests, approved projects, selections',
  selection_decided:
    'quotes, requests, approved projects, selections, projects, finances, budgets, payments',
  selection_stale: 'quotes, requests, approved projects, selections',
  specs_sent: 'specs, projects',
  specs_decided: 'specs, projects',
  spec_replaced: 'specs, orders, instalments',
  approval_undone:
    'quotes, requests, approved projects, selections, projects, finances, budgets, payments, orders, instalments',
  quote_back: 'quotes, requests, approved projects',
  project_opened: 'projects, finances, budgets, payments',
  invited_project_opened: 'projects, profiles/clients',
  message_received: 'messages',
  order_changed: 'orders, instalments',
  order_confirmed: 'orders, instalments',
  order_declined:
    'orders, instalments, quotes, requests, approved projects, projects, finances, budgets, payments',
  order_unanswered: 'orders, instalments',
  change_sent: 'change orders, finances, budgets, payments',
  change_applied:
    'change orders, orders, instalments, quotes, requests, approved projects, projects, finances, budgets, payments',
  change_refused: 'change orders, finances, budgets, payments',
  change_closed: 'change orders, finances, budgets, payments',
  change_expiring: 'change orders',
  issues_opened: 'issues',
  claim_opened: 'issues',
  issue_fixed: 'issues, projects',
  issue_disputed: 'issues, projects',
  issue_refused: 'issues',
  issue_answered: 'issues, projects',
  issue_due: 'issues',
  issue_drafts_ending: 'issues',
  warranty_ending: 'orders, instalments',
  delivery_announced: 'deliveries, orders, instalments, projects',
  delivery_checked: 'deliveries, orders, instalments, projects, finances, budgets, payments',
  delivery_late: 'deliveries, orders, instalments, projects',
  instalment_due: 'orders, instalments',
  instalment_late: 'orders, instalments',
  payment_registered: 'finances, budgets, payments, orders, instalments',
  payment_reversed: 'finances, budgets, payments, orders, instalments',
  payment_recorded: 'quotes, requests, approved projects, orders, instalments',
  payment_withdrawn: 'quotes, requests, approved projects, orders, instalments',
  payment_confirmed: 'finances, budgets, payments, orders, instalments',
  payment_contested: 'finances, budgets, payments, orders, instalments',
  tax_document: 'attachments/tax_document',
  pix_key_missing: '',
  pix_key_changed: 'pix',
  budget_threshold: 'finances, budgets, payments',
  handover_sent: 'handovers, projects',
  handover_withdrawn: 'handovers, projects',
  handover_answered: 'handovers, projects',
  purchase_recorded:
    'purchases, projects, quotes, requests, approved projects, finances, budgets, payments',
  purchase_changed:
    'purchases, projects, quotes, requests, approved projects, finances, budgets, payments',
  purchase_cancelled:
    'purchases, projects, quotes, requests, approved projects, finances, budgets, payments',
  purchase_answered: 'purchases',
  purchase_due: 'purchases',
  daily_log_sent: 'diary',
  daily_log_answered: 'diary',
  daily_log_draft_ending: '',
  rating_open: 'ratings, orders, instalments',
  rating_ending: 'ratings',
  rating_published: 'ratings',
  rating_decided: 'ratings',
  rating_held: 'ratings',
  rating_reported: 'ratings',
  person_joined: 'accounts',
  person_left: 'accounts',
  mentioned: 'account notes',
  person_suspended: 'projects',
  person_reinstated: 'projects',
  project_received:
    'projects, orders, instalments, quotes, requests, approved projects, finances, budgets, payments',
  project_left:
    'projects, orders, instalments, quotes, requests, approved projects, finances, budgets, payments',
  architect_changed: 'projects, orders, instalments, quotes, requests, approved projects',
  claim_waiting: 'guests',
  claim_refused: '',
  history_moved:
    'projects, orders, instalments, quotes, requests, approved projects, finances, budgets, payments',
  contact_joined: 'guests, projects, orders, instalments, quotes, requests, approved projects',
  typed: 'quotes, requests, approved projects',
  typed_confirmed: 'quotes, requests, approved projects, orders, instalments',
  typed_disowned:
    'quotes, requests, approved projects, selections, orders, instalments, projects, finances, budgets, payments',
  typing_disowned: 'projects, team tasks, dashboard',
  entered: 'orders, instalments, change orders',
  registration_changed: 'profile',
  plan_changed: 'plan',
  plan_refused: 'plan',
  invoice_issued: 'commissions, invoices',
  invoice_due: 'commissions, invoices',
  invoice_late: 'commissions, invoices',
  invoice_paid: 'commissions, invoices',
  invoice_part_paid: 'commissions, invoices',
  invoice_reopened: 'commissions, invoices',
  invoice_cancelled: 'commissions, invoices',
  month_closed: 'commissions, invoices, team tasks, dashboard',
  month_to_close: 'commissions, invoices, team tasks, dashboard',
  registration_received: 'approvals, team tasks, dashboard',
  plan_requested: 'people, team tasks, dashboard',
  account_passed: 'people',
  token_expiring: 'programs',
  webhook_disabled: 'webhooks',
  support_answered: 'support',
  support_opened: 'support, team tasks',
  project_objected: 'objections, projects, team tasks, dashboard',
  erasure_requested: 'erasure-requests, team tasks, dashboard',
};

test('[AVI-024] every kind makes stale exactly what its event changes for the people who are notified', () => {
  const actual = Object.fromEntries(
    noticeKinds.map((kind) => [
      kind,
      keysOfKind(kind)
        .filter((key) => key[0] !== 'audit')
        .map((key) => key.join('/'))
        .join(', '),
    ]),
  );

  expect(actual).toEqual(stale);
});

test.each<[string, { queryKey: QueryKey }[]]>([
  ['quote_requested', [responseDetailsQuery('bruno', 'q1')]],
  ['quote_approved', [dealTotalsQuery]],
  ['client_quotes_approved', [quoteReviewQuery('p1'), projectFinancesQuery('p1')]],
  ['project_opened', [clientProjectsQuery('clara'), activeProjectQuery('clara')]],
  ['payment_registered', [projectFinancesQuery('p1'), payableQuoteQuery('q1')]],
  ['change_sent', [changesToAgreeQuery, budgetControlQuery('p1')]],
  ['change_applied', [changeOrderQuery('c1'), orderQuery('o1'), projectFinancesQuery('p1')]],
  ['budget_threshold', [projectFinancesQuery('p1'), budgetsQuery('p1')]],
  ['registration_received', [pendingList, teamTasksQuery, platformFiguresQuery]],
  ['project_objected', [projectObjectionsQuery, teamTasksQuery]],
  ['erasure_requested', [erasureRequestsQuery, teamTasksQuery]],
])('[AVI-024] %s reads again what its event changed', (kind, queries) => {
  const all = [...queries, timelineQuery('project', 'p1')];

  const stays = all.filter(
    ({ queryKey }) => !keysOfKind(kind).some((stem) => partialMatchKey(queryKey, stem)),
  );

  expect(stays).toEqual([]);
});

test('a kind of a newer version reads everything again', () => {
  const [stem = ['nothing']] = keysOfKind('from_tomorrow');

  expect(partialMatchKey(['anything'], stem)).toBe(true);
});

test('every topic of the database has words on the screen', () => {
  const rule = path.join(
    import.meta.dirname,
    '../../../../database/notifications/notice_kinds.sql',
  );
  const known = readFileSync(rule, 'utf8').matchAll(/\('(\w+)', '(?:now|daily|off)'/g);

  expect(Array.from(known, ([, topic]) => topic).toSorted()).toEqual(
    Object.keys(topics).toSorted(),
  );
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { partialMatchKey, type QueryKey } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { noticeKinds } from '../../../database/notifications/words.ts';
import { timelineQuery } from '../audit/queries.ts';
import { budgetsQuery } from '../budgets/queries.ts';
import { changeOrderQuery, changesToAgreeQuery } from '../change-orders/queries.ts';
import { platformFiguresQuery } from '../dashboards/queries.ts';
import { teamTasksQuery } from '../dashboards/team-tasks.ts';
import {
  activeProjectQuery,
  budgetControlQuery,
  clientProjectsQuery,
  projectFinancesQuery,
} from '../finances/queries.ts';
import { orderQuery } from '../orders/queries.ts';
import { payableQuoteQuery } from '../payments/queries.ts';
import { erasureRequestsQuery } from '../privacy/queries.ts';
import { projectObjectionsQuery } from '../projects/all/objections.ts';
import { approvedProjectsQuery } from '../projects/won/queries.ts';
import { responseDetailsQuery } from '../quotes/answer/queries.ts';
import { quoteReviewQuery } from '../quotes/review/queries.ts';
import { pendingList } from '../registrations/queries.ts';
import { kindLook } from './kind-looks.ts';
import { keysOfKind, pulsingKinds } from './pulse.ts';
import { topics } from './topics.ts';

test('every kind of notification that has words has an icon and makes queries old', () => {
  expect(pulsingKinds.toSorted()).toEqual(noticeKinds.toSorted());
  expect(noticeKinds.filter((kind) => kindLook(kind).icon === 'bell')).toEqual([]);
});

test.each<[string, { queryKey: QueryKey }[]]>([
  ['quote_requested', [responseDetailsQuery('bruno', 'q1')]],
  ['quote_approved', [approvedProjectsQuery]],
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
  const rule = path.join(import.meta.dirname, '../../../database/notifications/notice_kinds.sql');
  const known = readFileSync(rule, 'utf8').matchAll(/\('(\w+)', '(?:now|daily|off)'/g);

  expect(Array.from(known, ([, topic]) => topic).toSorted()).toEqual(
    Object.keys(topics).toSorted(),
  );
});

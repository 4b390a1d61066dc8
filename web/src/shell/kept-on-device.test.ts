import { expect, test } from 'vitest';
import { thumbnailQuery } from '../common/attachments/queries.ts';
import { threadList, threadQuery } from '../common/messages/queries.ts';
import { pixCodeQuery } from '../money/payments/pix-queries.ts';
import { mayBeKept } from '../offline/kept-keys.ts';
import { billingQuery } from '../parties/account/billing-queries.ts';
import { publishedQuery, scorecardsQuery } from '../parties/ratings/queries.ts';
import { profileQuery } from '../session/session.tsx';
import { itemForecastsQuery } from '../sourcing/items/forecast-queries.ts';
import { itemsQuery } from '../sourcing/items/queries.ts';
import { orderQuery, ordersOfProjectQuery } from '../sourcing/orders/queries.ts';
import { clientProjectsQuery } from '../sourcing/projects/client-projects.ts';
import { projectList, projectQuery } from '../sourcing/projects/queries.ts';
import { standingQuery } from '../sourcing/projects/standing.ts';
import { approvedProjectQuery, dealFiguresQuery } from '../sourcing/projects/won/queries.ts';
import { adjustmentsQuery } from '../sourcing/quotes/comparison/adjustment-queries.ts';
import { projectQuotesQuery, quoteProgressQuery } from '../sourcing/quotes/queries.ts';
import { healthQuery } from '../team/health/queries.ts';
import { countQuery, rowsQuery } from '../wire/server-list.ts';
import { deliveriesOfOrderQuery } from '../work/deliveries/queries.ts';
import { dayLogQuery, diaryList } from '../work/diary/queries.ts';
import { worksQuery } from '../work/diary/works.ts';
import { orderRatingQuery } from '../work/ratings/queries.ts';
import { scheduleQuery } from '../work/schedule/queries.ts';

// The queries of screens against the list of offline/kept-keys.ts, so that neither can change alone.

const file = { id: 'f', file_name: 'a.jpg' } as Parameters<typeof thumbnailQuery>[0];
const projects = projectList('ana', { search: '', statuses: [], order: null });

test.each(
  [
    profileQuery('ana'),
    rowsQuery(projects, ({ id }) => id, 50),
    countQuery(projects),
    clientProjectsQuery('clara'),
    projectQuery('p1'),
    standingQuery('p1'),
    itemsQuery('p1'),
    orderQuery('o1'),
    ordersOfProjectQuery('p1'),
    approvedProjectQuery('q1'),
    rowsQuery(threadList({}), ({ thread_id }) => thread_id, 50),
    threadQuery('t1'),
    scheduleQuery('p1'),
    deliveriesOfOrderQuery('o1'),
    dayLogQuery('p1', '2026-11-27'),
    worksQuery('ana'),
    rowsQuery(diaryList('p1'), ({ id }) => id, 30),
    thumbnailQuery(file),
  ].map(({ queryKey }) => [queryKey as readonly unknown[]]),
)('[T99] %j is kept', (key) => {
  expect(mayBeKept(key)).toBe(true);
});

test.each(
  [
    projectQuotesQuery('p1'),
    quoteProgressQuery('p1'),
    adjustmentsQuery('p1'),
    itemForecastsQuery('p1'),
    dealFiguresQuery('q1'),
    billingQuery('bruno'),
    pixCodeQuery('i1'),
    orderRatingQuery('o1'),
    scorecardsQuery(['bruno']),
    publishedQuery('bruno'),
    healthQuery,
  ].map(({ queryKey }) => [queryKey as readonly unknown[]]),
)('[PWA-2] [T99] %j is never kept', (key) => {
  expect(mayBeKept(key)).toBe(false);
});

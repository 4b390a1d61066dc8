import type { QueryClient } from '@tanstack/react-query';
import { accountQuery, devicesQuery } from '../account/queries.ts';
import { adminsQuery } from '../admins/queries.ts';
import { budgetedProjectsQuery, budgetsQuery } from '../budgets/queries.ts';
import { newestRowsQuery, platformFiguresQuery } from '../dashboards/queries.ts';
import { teamTasksQuery } from '../dashboards/team-tasks.ts';
import { activeProjectQuery, clientProjectsQuery } from '../finances/queries.ts';
import { itemsQuery } from '../items/queries.ts';
import { outboxQuery } from '../outbox/queries.ts';
import { paymentTotalsQuery } from '../payments/queries.ts';
import { accessesQuery, erasureRequestsQuery, standingQuery } from '../privacy/queries.ts';
import { allProjectFiguresQuery } from '../projects/all/queries.ts';
import { invitationsQuery } from '../projects/client-invitations.ts';
import { approvedClientsQuery, projectFiguresQuery, projectQuery } from '../projects/queries.ts';
import { waitingWorkQuery } from '../projects/waiting-work.ts';
import { approvedProjectsQuery, dealFiguresQuery } from '../projects/won/queries.ts';
import { counterNamed } from '../quotes/answer/counters.ts';
import {
  quoteRequestsQuery,
  requestCountsQuery,
  responseDetailsQuery,
} from '../quotes/answer/queries.ts';
import { projectQuotesQuery, quoteProgressQuery, submittedQuotesQuery } from '../quotes/queries.ts';
import { referralCodeQuery, referralFiguresQuery } from '../referrals/queries.ts';
import { pendingCountQuery } from '../registrations/queries.ts';
import { suppliersWithoutCategoryQuery } from '../suppliers/categories/queries.ts';
import { supplierDirectoryQuery } from '../suppliers/queries.ts';
import type { Role } from '../words/labels.ts';

/** Who is about to see a screen, and the variables of its address. */
export interface Visit {
  userId: string;
  /** Unknown in a browser where this person was not seen before. */
  role: Role | undefined;
  params: Record<string, string | undefined>;
  search: URLSearchParams;
}

/** Asks for a reading and keeps the answer for the screen. */
type Ask = (reading: Parameters<QueryClient['prefetchQuery']>[0]) => void;

/** A reading of any type, as something that can be asked for. */
type Reading = { queryKey: readonly unknown[]; queryFn?: unknown };

const ownProjects = ({ userId }: Visit): Reading[] => [
  projectFiguresQuery(userId),
  waitingWorkQuery,
  invitationsQuery,
];
const quoteRequests = ({ userId, search }: Visit): Reading[] => [
  quoteRequestsQuery(userId, counterNamed(search.get('situacao'))),
  requestCountsQuery(userId),
];
const financialDashboard = ({ userId }: Visit): Reading[] => [
  activeProjectQuery(userId),
  clientProjectsQuery(userId),
];
const clientProjects = ({ userId }: Visit): Reading[] => [clientProjectsQuery(userId)];
const adminDashboard = (): Reading[] => [teamTasksQuery, platformFiguresQuery, newestRowsQuery];
const supplierDirectory = (): Reading[] => [supplierDirectoryQuery];
const ofManager = <Of>(visit: Visit, reading: (architectId: string | null) => Of): Of[] =>
  visit.role ? [reading(visit.role === 'admin' ? null : visit.userId)] : [];

const dashboards: Record<Role, (visit: Visit) => Reading[]> = {
  admin: adminDashboard,
  architect: ownProjects,
  supplier: quoteRequests,
  client: financialDashboard,
};

/**
 * What each screen asks for as soon as it is drawn, by its path in screens.ts: so that asking need not
 * wait for the profile and the screen's code (read-ahead.ts). A screen that is missing here, or asks
 * for more, is only slower; first-readings.test.tsx compares the two.
 */
const firstReadings: Partial<Record<string, (visit: Visit) => Reading[]>> = {
  dashboard: (visit) => (visit.role ? dashboards[visit.role](visit) : []),
  account: () => [accountQuery, devicesQuery],
  'meus-dados': () => [standingQuery, accessesQuery],
  'caixa-de-saida': () => [outboxQuery],
  'admin/users': () => [pendingCountQuery],
  'admin/projects': () => [allProjectFiguresQuery],
  projects: ownProjects,
  'projects/new': () => [approvedClientsQuery],
  'projects/:id': ({ params: { id = '' } }) => [
    projectQuery(id),
    itemsQuery(id),
    projectQuotesQuery(id),
    quoteProgressQuery(id),
  ],
  'projects/:id/import': ({ params: { id = '' } }) => [projectQuery(id), itemsQuery(id)],
  'projects/:id/suppliers': ({ params: { id = '' } }) => [
    projectQuery(id),
    itemsQuery(id, 'category'),
    projectQuotesQuery(id),
  ],
  'projects/:id/quotes': ({ params: { id = '' } }) => [
    projectQuery(id),
    itemsQuery(id),
    submittedQuotesQuery(id),
    budgetsQuery(id),
    quoteProgressQuery(id),
    projectQuotesQuery(id),
  ],
  suppliers: supplierDirectory,
  'suppliers-list': supplierDirectory,
  quotes: quoteRequests,
  'quotes/:quoteId/respond': ({ userId, params: { quoteId = '' } }) => [
    responseDetailsQuery(userId, quoteId),
  ],
  'my-quotes': () => [approvedProjectsQuery, dealFiguresQuery],
  'financial-dashboard': financialDashboard,
  'my-project': clientProjects,
  'quotes-review': clientProjects,
  'admin/project-budgets': (visit) => {
    const chosen = visit.search.get('projeto');
    return [
      ...ofManager<Reading>(visit, budgetedProjectsQuery),
      ...(chosen ? [budgetsQuery(chosen)] : []),
    ];
  },
  'admin/payments': (visit) => ofManager(visit, paymentTotalsQuery),
  'admin/referrals': () => [referralFiguresQuery],
  'admin/supplier-categories': () => [suppliersWithoutCategoryQuery],
  'admin/admins': () => [adminsQuery],
  'admin/erasures': () => [erasureRequestsQuery],
  referrals: ({ userId }) => [referralCodeQuery(userId)],
};

/** Asks for everything the screen at a path of screens.ts asks for first. */
export function askFirstReadings(path: string, visit: Visit, ask: Ask): void {
  for (const reading of firstReadings[path]?.(visit) ?? []) ask(reading as Parameters<Ask>[0]);
}

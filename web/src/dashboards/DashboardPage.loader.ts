import { loader as financialDashboard } from '../finances/FinancialDashboardPage.loader.ts';
import { faultsQuery, gatewaysQuery, healthQuery } from '../health/queries.ts';
import { agingTotalQuery, closingQuery, latestInvoicesQuery } from '../invoices/queries.ts';
import { loader as projects } from '../projects/ProjectsPage.loader.ts';
import { loader as quoteRequests } from '../quotes/answer/QuoteRequestsPage.loader.ts';
import { MONTHS_AT_FIRST } from '../reports/month-figures.ts';
import { funnelQuery, monthsQuery } from '../reports/queries.ts';
import type { PageLoader } from '../session/visit.ts';
import { settingsQuery } from '../settings/queries.ts';
import type { Role } from '../words/labels.ts';
import {
  firstStepsQuery,
  longestWaitingQuery,
  newestRowsQuery,
  platformFiguresQuery,
} from './queries.ts';
import { teamTasksQuery } from './team-tasks.ts';

const adminDashboard: PageLoader = () => [
  teamTasksQuery,
  closingQuery(),
  platformFiguresQuery,
  agingTotalQuery,
  latestInvoicesQuery,
  newestRowsQuery,
  longestWaitingQuery,
  firstStepsQuery,
  faultsQuery,
  healthQuery,
  gatewaysQuery,
  settingsQuery,
  monthsQuery(MONTHS_AT_FIRST),
  funnelQuery({}),
];

/** As DashboardPage.tsx chooses the screen. */
const byRole: Record<Role, PageLoader> = {
  admin: adminDashboard,
  architect: projects,
  supplier: quoteRequests,
  client: financialDashboard,
};

export const loader: PageLoader = (visit) => (visit.role ? byRole[visit.role](visit) : []);

import { changesToAgreeQuery } from '../change-orders/queries.ts';
import { pendingDecisionsQuery } from '../finances/pending-decisions.ts';
import { faultsQuery, gatewaysQuery, healthQuery } from '../health/queries.ts';
import { agingTotalQuery, closingQuery, latestInvoicesQuery } from '../invoices/queries.ts';
import { clientProjectsQuery } from '../projects/client-projects.ts';
import { MONTHS_AT_FIRST } from '../reports/month-figures.ts';
import { funnelQuery, monthsQuery } from '../reports/queries.ts';
import type { PageLoader } from '../session/visit.ts';
import { settingsQuery } from '../settings/queries.ts';
import { architectHome } from '../today/home-queries.ts';
import type { Role } from '../words/labels.ts';
import {
  firstStepsQuery,
  longestWaitingQuery,
  newestRowsQuery,
  platformFiguresQuery,
} from './queries.ts';
import { supplierHomeQueries } from './supplier-sections.ts';
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

const supplierHome: PageLoader = ({ userId }) => supplierHomeQueries(userId);

const clientHome: PageLoader = ({ userId }) => [
  clientProjectsQuery(userId),
  pendingDecisionsQuery,
  changesToAgreeQuery,
];

/** As DashboardPage.tsx chooses the screen. */
const byRole: Record<Role, PageLoader> = {
  admin: adminDashboard,
  architect: architectHome,
  supplier: supplierHome,
  client: clientHome,
};

export const loader: PageLoader = (visit) => (visit.role ? byRole[visit.role](visit) : []);

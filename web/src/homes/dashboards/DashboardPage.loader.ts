import { pendingDecisionsQuery } from '../../money/finances/pending-decisions.ts';
import {
  agingTotalQuery,
  closingQuery,
  latestInvoicesQuery,
} from '../../money/invoices/queries.ts';
import { settingsQuery } from '../../parties/settings/queries.ts';
import type { PageLoader } from '../../session/visit.ts';
import { clientProjectsQuery } from '../../sourcing/projects/client-projects.ts';
import { faultsQuery, gatewaysQuery, healthQuery } from '../../team/health/queries.ts';
import { MONTHS_AT_FIRST } from '../../team/reports/month-figures.ts';
import { funnelQuery, monthsQuery } from '../../team/reports/queries.ts';
import type { Role } from '../../words/labels.ts';
import { changesToAgreeQuery } from '../../work/change-orders/queries.ts';
import { architectHome } from '../today/home-queries.ts';
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

const supplierHome: PageLoader = ({ accountId }) => supplierHomeQueries(accountId);

const clientHome: PageLoader = ({ accountId }) => [
  clientProjectsQuery(accountId),
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

import { nextInstalmentsQuery } from '../../money/instalments/queries.ts';
import type { PageLoader } from '../../session/visit.ts';
import { firstPage, listedIn } from '../../sourcing/projects/project-filters.ts';
import { projectFiguresQuery } from '../../sourcing/projects/queries.ts';
import { arrivalsQuery, decisionsQuery } from './queries.ts';

/** First queries of the home; /dashboard sends them ahead for an architect (homes/dashboards/DashboardPage.loader.ts). */
export const architectHome: PageLoader = ({ accountId, search }) => [
  decisionsQuery,
  projectFiguresQuery(accountId),
  nextInstalmentsQuery,
  arrivalsQuery,
  firstPage(listedIn(accountId, search)),
];

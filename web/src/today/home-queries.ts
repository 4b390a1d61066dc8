import { nextInstalmentsQuery } from '../instalments/queries.ts';
import { invitationsQuery } from '../projects/client-invitations.ts';
import { firstPage, listedIn } from '../projects/project-filters.ts';
import { projectFiguresQuery } from '../projects/queries.ts';
import type { PageLoader } from '../session/visit.ts';
import { arrivalsQuery, decisionsQuery } from './queries.ts';

/** What the home reads first; /dashboard sends it ahead for an architect (dashboards/DashboardPage.loader.ts). */
export const architectHome: PageLoader = ({ userId, search }) => [
  decisionsQuery,
  projectFiguresQuery(userId),
  nextInstalmentsQuery,
  arrivalsQuery,
  invitationsQuery,
  firstPage(listedIn(userId, search)),
];

import { activeProjectQuery, clientProjectsQuery } from '../projects/client-projects.ts';
import type { PageLoader } from '../session/visit.ts';
import { pendingDecisionsQuery } from './pending-decisions.ts';

export const loader: PageLoader = ({ userId }) => [
  activeProjectQuery(userId),
  clientProjectsQuery(userId),
  pendingDecisionsQuery,
];

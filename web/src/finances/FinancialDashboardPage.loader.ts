import type { PageLoader } from '../session/visit.ts';
import { pendingDecisionsQuery } from './pending-decisions.ts';
import { activeProjectQuery, clientProjectsQuery } from './queries.ts';

export const loader: PageLoader = ({ userId }) => [
  activeProjectQuery(userId),
  clientProjectsQuery(userId),
  pendingDecisionsQuery,
];

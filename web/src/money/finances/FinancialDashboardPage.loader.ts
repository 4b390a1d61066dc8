import type { PageLoader } from '../../session/visit.ts';
import {
  activeProjectQuery,
  clientProjectsQuery,
} from '../../sourcing/projects/client-projects.ts';
import { pendingDecisionsQuery } from './pending-decisions.ts';

export const loader: PageLoader = ({ accountId }) => [
  activeProjectQuery(accountId),
  clientProjectsQuery(accountId),
  pendingDecisionsQuery,
];

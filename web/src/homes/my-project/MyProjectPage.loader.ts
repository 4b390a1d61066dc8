import { pendingDecisionsQuery } from '../../money/finances/pending-decisions.ts';
import type { PageLoader } from '../../session/visit.ts';
import { clientProjectsQuery } from '../../sourcing/projects/client-projects.ts';

export const loader: PageLoader = ({ accountId }) => [
  clientProjectsQuery(accountId),
  pendingDecisionsQuery,
];

import type { PageLoader } from '../../session/visit.ts';
import { ordersOfProjectQuery } from '../../sourcing/orders/queries.ts';
import { projectQuery } from '../../sourcing/projects/queries.ts';

export const loader: PageLoader = ({ params: { projectId = '' } }) => [
  projectQuery(projectId),
  ordersOfProjectQuery(projectId),
];

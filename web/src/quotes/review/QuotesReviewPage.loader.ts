import { clientProjectsQuery } from '../../projects/client-projects.ts';
import type { PageLoader } from '../../session/visit.ts';

export const loader: PageLoader = ({ userId }) => [clientProjectsQuery(userId)];

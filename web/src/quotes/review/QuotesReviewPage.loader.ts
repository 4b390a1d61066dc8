import { clientProjectsQuery } from '../../finances/queries.ts';
import type { PageLoader } from '../../session/visit.ts';

export const loader: PageLoader = ({ userId }) => [clientProjectsQuery(userId)];

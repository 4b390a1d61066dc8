import type { PageLoader } from '../../../session/visit.ts';
import { clientProjectsQuery } from '../../projects/client-projects.ts';

export const loader: PageLoader = ({ accountId }) => [clientProjectsQuery(accountId)];

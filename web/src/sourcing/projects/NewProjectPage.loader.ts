import type { PageLoader } from '../../session/visit.ts';
import { approvedClientsQuery } from './queries.ts';

export const loader: PageLoader = () => [approvedClientsQuery];

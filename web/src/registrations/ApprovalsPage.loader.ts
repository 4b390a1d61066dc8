import type { PageLoader } from '../session/visit.ts';
import { pendingCountQuery } from './queries.ts';

export const loader: PageLoader = () => [pendingCountQuery];

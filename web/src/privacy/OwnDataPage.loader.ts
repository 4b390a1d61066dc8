import type { PageLoader } from '../session/visit.ts';
import { accessesQuery, standingQuery } from './queries.ts';

export const loader: PageLoader = () => [standingQuery, accessesQuery];

import type { PageLoader } from '../../session/visit.ts';
import { erasureRequestsQuery } from './queries.ts';

export const loader: PageLoader = () => [erasureRequestsQuery];

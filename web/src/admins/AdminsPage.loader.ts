import type { PageLoader } from '../session/visit.ts';
import { adminsQuery } from './queries.ts';

export const loader: PageLoader = () => [adminsQuery];

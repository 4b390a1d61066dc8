import type { PageLoader } from '../../session/visit.ts';
import { categoriesQuery } from './queries.ts';

export const loader: PageLoader = () => [categoriesQuery];

import type { PageLoader } from '../../../session/visit.ts';
import { suppliersWithoutCategoryQuery } from './queries.ts';

export const loader: PageLoader = () => [suppliersWithoutCategoryQuery];

import type { PageLoader } from '../../session/visit.ts';
import { supplierDirectoryQuery } from './queries.ts';

export const loader: PageLoader = () => [supplierDirectoryQuery];

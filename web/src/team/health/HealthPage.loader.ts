import type { PageLoader } from '../../session/visit.ts';
import { faultsQuery, gatewaysQuery, healthQuery, jobsQuery, tablesQuery } from './queries.ts';

export const loader: PageLoader = () => [
  faultsQuery,
  healthQuery,
  gatewaysQuery,
  jobsQuery,
  tablesQuery,
];

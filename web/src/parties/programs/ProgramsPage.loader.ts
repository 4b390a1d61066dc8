import type { PageLoader } from '../../session/visit.ts';
import { ownPlanQuery } from '../plans/queries.ts';
import { programsQuery } from './queries.ts';

export const loader: PageLoader = ({ role }) => [
  programsQuery,
  ...(role === 'architect' ? [ownPlanQuery] : []),
];

import type { PageLoader } from '../../session/visit.ts';
import { ownPlanQuery } from '../plans/queries.ts';
import { webhooksQuery } from './queries.ts';

export const loader: PageLoader = ({ role }) => [
  webhooksQuery,
  ...(role === 'architect' ? [ownPlanQuery] : []),
];

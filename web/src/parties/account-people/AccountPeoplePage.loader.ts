import { accountPeopleQuery } from '../../session/acting.ts';
import type { PageLoader } from '../../session/visit.ts';
import { ownPlanQuery } from '../plans/queries.ts';

export const loader: PageLoader = ({ role }) => [
  accountPeopleQuery,
  ...(role === 'architect' ? [ownPlanQuery] : []),
];

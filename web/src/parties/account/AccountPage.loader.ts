import { preferencesQuery } from '../../common/notifications/preferences.ts';
import type { PageLoader } from '../../session/visit.ts';
import { calendarLinkQuery } from '../calendar/queries.ts';
import { ownPlanQuery } from '../plans/queries.ts';
import { billingQuery } from './billing-queries.ts';
import { accountQuery, devicesQuery } from './queries.ts';

export const loader: PageLoader = ({ role, accountId }) => [
  accountQuery,
  devicesQuery,
  preferencesQuery,
  ...(role === 'architect' ? [ownPlanQuery] : []),
  ...(role === undefined || role === 'admin' ? [] : [calendarLinkQuery, billingQuery(accountId)]),
];

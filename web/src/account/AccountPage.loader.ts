import { calendarLinkQuery } from '../calendar/queries.ts';
import { preferencesQuery } from '../notifications/preferences.ts';
import type { PageLoader } from '../session/visit.ts';
import { accountQuery, devicesQuery } from './queries.ts';

export const loader: PageLoader = ({ role }) => [
  accountQuery,
  devicesQuery,
  preferencesQuery,
  ...(role === undefined || role === 'admin' ? [] : [calendarLinkQuery]),
];

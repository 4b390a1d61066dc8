import { preferencesQuery } from '../notifications/preferences.ts';
import type { PageLoader } from '../session/visit.ts';
import { accountQuery, devicesQuery } from './queries.ts';

export const loader: PageLoader = () => [accountQuery, devicesQuery, preferencesQuery];

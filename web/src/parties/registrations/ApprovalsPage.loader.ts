import type { PageLoader } from '../../session/visit.ts';
import { settingsQuery } from '../settings/queries.ts';
import { pendingCountQuery } from './queries.ts';

export const loader: PageLoader = () => [pendingCountQuery, settingsQuery];

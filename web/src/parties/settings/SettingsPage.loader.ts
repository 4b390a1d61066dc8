import type { PageLoader } from '../../session/visit.ts';
import { settingsQuery } from './queries.ts';

export const loader: PageLoader = () => [settingsQuery];

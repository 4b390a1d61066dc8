import { settingsQuery } from '../../parties/settings/queries.ts';
import type { PageLoader } from '../../session/visit.ts';

export const loader: PageLoader = () => [settingsQuery];

import type { PageLoader } from '../../session/visit.ts';
import { worksQuery } from './works.ts';

export const loader: PageLoader = ({ accountId }) => [worksQuery(accountId)];

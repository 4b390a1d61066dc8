import type { PageLoader } from '../../session/visit.ts';
import { referralCodeQuery } from './queries.ts';

export const loader: PageLoader = ({ accountId }) => [referralCodeQuery(accountId)];

import type { PageLoader } from '../../session/visit.ts';
import { quotesOfRequestQuery, requestRecordQuery } from './queries.ts';

export const loader: PageLoader = ({ params: { id = '' } }) => [
  requestRecordQuery(id),
  quotesOfRequestQuery(id),
];

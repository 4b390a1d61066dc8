import type { PageLoader } from '../../../session/visit.ts';
import { requestToTypeQuery } from './queries.ts';

export const loader: PageLoader = ({ params: { id = '', requestId = '' } }) => [
  requestToTypeQuery(id, requestId),
];

import type { PageLoader } from '../../session/visit.ts';
import { addendumQuery } from './offer-queries.ts';
import { responseDetailsQuery } from './queries.ts';

export const loader: PageLoader = ({ userId, params: { quoteId = '' } }) => [
  responseDetailsQuery(userId, quoteId),
  addendumQuery(userId, quoteId),
];

import type { PageLoader } from '../../session/visit.ts';
import { draftCopyQuery } from './draft-copy.ts';
import { responseDetailsQuery } from './queries.ts';

export const loader: PageLoader = ({ userId, params: { quoteId = '' } }) => [
  responseDetailsQuery(userId, quoteId),
  draftCopyQuery(userId, quoteId),
];

import type { PageLoader } from '../../../session/visit.ts';
import { responseDetailsQuery } from '../../received/requests.ts';
import { requestTermsQuery } from '../../terms/queries.ts';
import { draftCopyQuery } from './draft-copy.ts';

export const loader: PageLoader = ({ accountId, params: { quoteId = '' } }) => [
  responseDetailsQuery(accountId, quoteId),
  requestTermsQuery(accountId, quoteId),
  draftCopyQuery(accountId, quoteId),
];

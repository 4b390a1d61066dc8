import { ownAttachmentsQuery } from '../../common/attachments/queries.ts';
import type { PageLoader } from '../../session/visit.ts';
import { accessesQuery, ownPrivacyQuery } from './queries.ts';

export const loader: PageLoader = ({ personId }) => [
  ownPrivacyQuery,
  accessesQuery,
  ownAttachmentsQuery(personId),
];

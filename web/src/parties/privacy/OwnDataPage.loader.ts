import { ownAttachmentsQuery } from '../../common/attachments/queries.ts';
import type { PageLoader } from '../../session/visit.ts';
import { accessesQuery, standingQuery } from './queries.ts';

export const loader: PageLoader = ({ userId }) => [
  standingQuery,
  accessesQuery,
  ownAttachmentsQuery(userId),
];

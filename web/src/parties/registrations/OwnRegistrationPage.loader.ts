import { attachmentsQuery } from '../../common/attachments/queries.ts';
import type { PageLoader } from '../../session/visit.ts';
import { ownRegistrationQuery } from './own-queries.ts';

export const loader: PageLoader = ({ accountId }) => [
  ownRegistrationQuery,
  attachmentsQuery('profile', [accountId]),
];

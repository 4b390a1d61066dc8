import { supportRequestQuery } from '../../parties/support/queries.ts';
import type { PageLoader } from '../../session/visit.ts';
import { adminsQuery } from '../admins/queries.ts';

export const loader: PageLoader = ({ params: { id } }) => [
  ...(id ? [supportRequestQuery(id)] : []),
  adminsQuery,
];

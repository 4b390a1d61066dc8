import type { PageLoader } from '../../session/visit.ts';
import { itemsQuery } from '../items/queries.ts';
import { projectQuery } from '../projects/queries.ts';
import { projectQuotesQuery } from '../quotes/queries.ts';
import { requestTermsQuery } from '../requests/queries.ts';

export const loader: PageLoader = ({ params: { id = '' } }) => [
  projectQuery(id),
  itemsQuery(id, 'category'),
  projectQuotesQuery(id),
  requestTermsQuery(id),
];

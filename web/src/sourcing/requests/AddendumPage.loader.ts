import type { PageLoader } from '../../session/visit.ts';
import { itemsQuery } from '../items/queries.ts';
import { projectQuery } from '../projects/queries.ts';
import { projectQuotesQuery } from '../quotes/queries.ts';
import { specsQuery } from '../specs/specs-query.ts';
import { boardQuery, requestTermsQuery } from './queries.ts';

export const loader: PageLoader = ({ params: { id = '' } }) => [
  projectQuery(id),
  itemsQuery(id),
  projectQuotesQuery(id),
  boardQuery(id),
  requestTermsQuery(id),
  specsQuery(id),
];

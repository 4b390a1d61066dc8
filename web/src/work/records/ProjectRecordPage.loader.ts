import type { PageLoader } from '../../session/visit.ts';
import { projectRecordQuery, recordCategoriesQuery, transfersQuery } from './queries.ts';

export const loader: PageLoader = ({ params: { id = '' } }) => [
  projectRecordQuery(id),
  recordCategoriesQuery(id),
  transfersQuery(id),
];

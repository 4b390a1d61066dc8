import type { PageLoader } from '../../session/visit.ts';
import { answersQuery, quoteRecordQuery } from './queries.ts';

export const loader: PageLoader = ({ params: { id = '' } }) => [
  quoteRecordQuery(id),
  answersQuery(id),
];

import type { PageLoader } from '../session/visit.ts';
import { figuresQuery, notesQuery, personQuery, sessionsOfPersonQuery } from './queries.ts';

export const loader: PageLoader = ({ params: { id = '' } }) => [
  personQuery(id),
  figuresQuery(id),
  notesQuery(id),
  sessionsOfPersonQuery(id),
];

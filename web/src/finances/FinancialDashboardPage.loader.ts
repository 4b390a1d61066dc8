import type { PageLoader } from '../session/visit.ts';
import { activeProjectQuery, clientProjectsQuery } from './queries.ts';

export const loader: PageLoader = ({ userId }) => [
  activeProjectQuery(userId),
  clientProjectsQuery(userId),
];

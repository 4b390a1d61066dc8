import type { PageLoader } from '../../session/visit.ts';
import { projectQuery } from '../../sourcing/projects/queries.ts';
import { dayLogQuery } from './queries.ts';

export const loader: PageLoader = ({ params: { projectId = '', date = '' } }) => [
  projectQuery(projectId),
  dayLogQuery(projectId, date),
];

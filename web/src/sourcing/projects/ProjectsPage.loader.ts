import type { PageLoader } from '../../session/visit.ts';
import { firstPage, listedIn } from './project-filters.ts';
import { projectFiguresQuery } from './queries.ts';

export const loader: PageLoader = ({ userId, search }) => [
  projectFiguresQuery(userId),
  firstPage(listedIn(userId, search)),
];

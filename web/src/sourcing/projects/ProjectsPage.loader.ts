import type { PageLoader } from '../../session/visit.ts';
import { firstPage, listedIn } from './project-filters.ts';
import { projectFiguresQuery } from './queries.ts';

export const loader: PageLoader = ({ accountId, search }) => [
  projectFiguresQuery(accountId),
  firstPage(listedIn(accountId, search)),
];

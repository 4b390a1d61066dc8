import type { PageLoader } from '../../session/visit.ts';
import { firstPage, listedIn } from './project-filters.ts';
import { projectFiguresQuery } from './queries.ts';

/** The library comes with its own code and reads when it is there. */
export const loader: PageLoader = ({ accountId, search }) =>
  search.get('aba') === 'biblioteca'
    ? []
    : [projectFiguresQuery(accountId), firstPage(listedIn(accountId, search))];

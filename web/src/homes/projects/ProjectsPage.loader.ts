import type { PageLoader } from '../../session/visit.ts';
import { firstPage, listedIn } from '../../sourcing/projects/project-filters.ts';
import { projectFiguresQuery } from '../../sourcing/projects/queries.ts';

/** The library comes with its own code and reads when it is there. */
export const loader: PageLoader = ({ accountId, search }) =>
  search.get('aba') === 'biblioteca'
    ? []
    : [projectFiguresQuery(accountId), firstPage(listedIn(accountId, search))];

import type { PageLoader } from '../../session/visit.ts';
import { FIRST_ROWS } from '../../ui/use-paged-list.tsx';
import { rowsQuery } from '../../wire/server-list.ts';
import { supportQueue } from './queries.ts';

/** The requests that wait for the team; a narrowed list is read by the page. */
export const loader: PageLoader = ({ search }) =>
  search.size > 0
    ? []
    : [
        rowsQuery(
          supportQueue({ search: '', state: 'open', admin: '' }),
          ({ id }) => id,
          FIRST_ROWS,
        ),
      ];

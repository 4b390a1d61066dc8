import type { PageLoader } from '../../session/visit.ts';
import { FIRST_ROWS } from '../../ui/use-paged-list.tsx';
import { countQuery, rowsQuery } from '../../wire/server-list.ts';
import { settingsQuery } from '../settings/queries.ts';
import { pendingCountQuery, queueList } from './queries.ts';

const everybody = { search: '', role: '', missing: '', newestFirst: false } as const;

/** The whole queue, the oldest first; a narrowed one is read by the page. */
export const loader: PageLoader = ({ search }) => [
  pendingCountQuery,
  settingsQuery,
  ...(search.size > 0
    ? []
    : [
        rowsQuery(queueList(everybody), ({ profile_id }) => profile_id, FIRST_ROWS),
        countQuery(queueList({ ...everybody, missing: 'nothing' })),
      ]),
];

import type { PageLoader } from '../../session/visit.ts';
import { FIRST_ROWS } from '../../ui/use-paged-list.tsx';
import { rowsQuery } from '../../wire/server-list.ts';
import { peopleList } from './queries.ts';

const everybody = {
  search: '',
  role: '',
  standing: '',
  category: '',
  withNotes: false,
  plan: '',
} as const;

/** The whole directory; a narrowed one is read by the page. */
export const loader: PageLoader = ({ search }) =>
  search.size > 0 ? [] : [rowsQuery(peopleList(everybody, null), ({ id }) => id, FIRST_ROWS)];

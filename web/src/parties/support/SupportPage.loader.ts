import type { PageLoader } from '../../session/visit.ts';
import { FIRST_ROWS } from '../../ui/use-paged-list.tsx';
import { rowsQuery } from '../../wire/server-list.ts';
import { ownSupportList } from './queries.ts';

export const loader: PageLoader = () => [rowsQuery(ownSupportList, ({ id }) => id, FIRST_ROWS)];

import type { PageLoader } from '../../session/visit.ts';
import { MONTHS_AT_FIRST } from './month-figures.ts';
import { monthsQuery } from './queries.ts';

/** The months, which stand first; the other tabs read by themselves. */
export const loader: PageLoader = ({ search }) =>
  search.size > 0 ? [] : [monthsQuery(MONTHS_AT_FIRST)];

import type { PageLoader } from '../session/visit.ts';
import { closableMonths } from './closing-words.ts';
import { closingQuery } from './queries.ts';

export const loader: PageLoader = ({ search }) => [
  closingQuery(closableMonths(search.get('mes')).month),
];

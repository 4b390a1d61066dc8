import { platformBillingQuery } from '../../parties/settings/platform-billing-queries.ts';
import type { PageLoader } from '../../session/visit.ts';
import { closableMonths } from './closing-words.ts';
import { closingProgressQuery, closingQuery } from './queries.ts';

export const loader: PageLoader = ({ search }) => [
  closingQuery(closableMonths(search.get('mes')).month),
  closingProgressQuery(closableMonths(search.get('mes')).month),
  platformBillingQuery,
];

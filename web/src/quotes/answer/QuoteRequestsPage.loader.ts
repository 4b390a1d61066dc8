import type { PageLoader } from '../../session/visit.ts';
import { counterNamed } from './counters.ts';
import { quoteRequestsQuery, requestCountsQuery } from './queries.ts';

export const loader: PageLoader = ({ userId, search }) => [
  quoteRequestsQuery(userId, counterNamed(search.get('situacao'))),
  requestCountsQuery(userId),
];

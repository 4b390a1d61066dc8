import type { PageLoader } from '../../../session/visit.ts';
import { FIRST_ROWS } from '../../../ui/use-paged-list.tsx';
import { rowsQuery } from '../../../wire/server-list.ts';
import { quoteRequestList, requestNumbersQuery } from '../../received/requests.ts';
import { counterNamed } from './counters.ts';

export const loader: PageLoader = ({ accountId, search }) => [
  rowsQuery(
    quoteRequestList(accountId, counterNamed(search.get('situacao')), search.get('busca') ?? ''),
    ({ request_id }) => request_id,
    FIRST_ROWS,
  ),
  requestNumbersQuery(accountId),
];

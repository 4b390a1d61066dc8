import { receiptsQuery } from '../../../common/attachments/queries.ts';
import type { PageLoader } from '../../../session/visit.ts';
import { rowsQuery } from '../../../wire/server-list.ts';
import { dealFilterNamed, dealOrderNamed } from './deal-filters.ts';
import { DEALS_AT_ONCE, dealList, dealTotalsQuery } from './queries.ts';

export const loader: PageLoader = ({ search }) => [
  dealTotalsQuery,
  rowsQuery(
    dealList({
      search: search.get('busca') ?? '',
      filter: dealFilterNamed(search.get('situacao')),
      order: dealOrderNamed(search.get('ordem') ?? ''),
    }),
    ({ quote_id }) => quote_id,
    DEALS_AT_ONCE + 1,
  ),
  receiptsQuery,
];

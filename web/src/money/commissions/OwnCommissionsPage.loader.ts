import type { PageLoader } from '../../session/visit.ts';
import { FIRST_ROWS } from '../../ui/use-paged-list.tsx';
import { rowsQuery } from '../../wire/server-list.ts';
import { invoiceList } from '../invoices/queries.ts';
import { balanceQuery, statementList } from './own-queries.ts';

export const loader: PageLoader = ({ search }) => [
  balanceQuery,
  search.get('aba') === 'faturas'
    ? rowsQuery(
        invoiceList({ search: '', state: '' }, null),
        ({ invoice_id }) => invoice_id,
        FIRST_ROWS,
      )
    : rowsQuery(
        statementList({ search: search.get('busca') ?? '', month: search.get('mes') ?? '' }, null),
        ({ commission_id }) => commission_id,
        FIRST_ROWS,
      ),
];

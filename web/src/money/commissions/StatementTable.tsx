import { type Column, PagedTable, type Paging } from '../../ui/DataTable.tsx';
import { TwoLines } from '../../ui/TwoLines.tsx';
import { formatBRL, formatDate, formatRate } from '../../words/format.ts';
import { OrderLink, StatusCell } from '../invoices/LedgerCells.tsx';
import { movementWords } from '../invoices/ledger.ts';
import type { StatementLine } from './own-queries.ts';

/** The ledger of a supplier; orders and invoices are one step away. */
export function StatementTable({ rows, ...paging }: Paging & { rows: readonly StatementLine[] }) {
  return (
    <PagedTable
      caption="Extrato de comissões"
      cardsUnder={900}
      columns={columns}
      rows={rows}
      rowKey={({ commission_id }) => commission_id}
      {...paging}
    />
  );
}

const columns: Column<StatementLine>[] = [
  {
    key: 'project',
    header: 'Projeto',
    orderBy: 'project_name',
    cell: ({ project_name, item_description }) => (
      <TwoLines under={item_description}>{project_name}</TwoLines>
    ),
  },
  { key: 'order', header: 'Pedido', cell: OrderLink },
  {
    key: 'movement',
    header: 'Movimento',
    orderBy: 'created_at',
    cell: (row) => (
      <TwoLines under={<span className="num">{formatDate(row.created_at)}</span>}>
        {movementWords(row)}
      </TwoLines>
    ),
  },
  {
    key: 'base',
    header: 'Valor',
    align: 'right',
    orderBy: 'base_amount',
    cell: ({ base_amount }) => <span className="num">{formatBRL(base_amount)}</span>,
  },
  {
    key: 'rate',
    header: 'Taxa',
    align: 'right',
    orderBy: 'commission_rate',
    cell: ({ commission_rate }) => <span className="num">{formatRate(commission_rate)}</span>,
  },
  {
    key: 'amount',
    header: 'Comissão',
    align: 'right',
    orderBy: 'commission_amount',
    cell: ({ commission_amount }) => (
      <strong className="num">{formatBRL(commission_amount)}</strong>
    ),
  },
  {
    key: 'status',
    header: 'Situação',
    orderBy: 'status',
    cell: StatusCell,
  },
];

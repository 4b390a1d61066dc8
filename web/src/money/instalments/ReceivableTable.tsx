import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { type Column, PagedTable, type Paging } from '../../ui/DataTable.tsx';
import { categoryLabel } from '../../words/categories.ts';
import { amountColumn, dayColumn, stateColumn } from './columns.tsx';
import { placeOf } from './groups.ts';
import type { Receivable } from './queries.ts';

/** Instalments that a supplier receives, each with a link to its order. */
export function ReceivableTable({ rows, ...paging }: Paging & { rows: readonly Receivable[] }) {
  return (
    <PagedTable
      caption="Parcelas dos seus pedidos"
      cardsUnder={900}
      columns={columns}
      rows={rows}
      rowKey={({ instalment_id }) => instalment_id}
      {...paging}
    />
  );
}

const columns: Column<Receivable>[] = [
  {
    key: 'project',
    header: 'Projeto',
    orderBy: 'project_key',
    cell: (row) => (
      <span className="two-lines">
        {row.project_name}
        <span>
          {row.label}, {placeOf(row)}
        </span>
      </span>
    ),
  },
  {
    key: 'order',
    header: 'Pedido',
    cell: ({ order_id, order_label, category }) => (
      <span className="two-lines">
        <Link to={paths.order(order_id)} className="num">
          {order_label}
        </Link>
        <span>{categoryLabel(category)}</span>
      </span>
    ),
  },
  dayColumn,
  amountColumn('Valor', 'amount'),
  amountColumn('Recebido', 'paid'),
  amountColumn('Falta', 'remaining'),
  stateColumn,
];

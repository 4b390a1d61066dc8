import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { type Column, PagedTable, type Paging } from '../ui/DataTable.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { formatBRL } from '../words/format.ts';
import { categoryLabel, instalmentStateLabel } from '../words/labels.ts';
import { dayWords, placeOf } from './groups.ts';
import styles from './Instalments.module.css';
import type { Receivable } from './queries.ts';

/** What a supplier is owed, each with the way to its order. */
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
      <span className={styles.twoLines}>
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
      <span className={styles.twoLines}>
        <Link to={paths.order(order_id)} className="num">
          {order_label}
        </Link>
        <span>{categoryLabel[category]}</span>
      </span>
    ),
  },
  { key: 'day', header: 'Vencimento', orderBy: 'expected_on', cell: dayWords },
  amount('Valor', 'amount'),
  amount('Recebido', 'paid'),
  amount('Falta', 'remaining'),
  {
    key: 'state',
    header: 'Situação',
    orderBy: 'state',
    cell: ({ state }) => <StatusBadge status={instalmentStateLabel[state]} />,
  },
];

function amount(header: string, of: 'amount' | 'paid' | 'remaining'): Column<Receivable> {
  return {
    key: of,
    header,
    align: 'right',
    orderBy: of,
    cell: (row) => <span className="num">{formatBRL(row[of])}</span>,
  };
}

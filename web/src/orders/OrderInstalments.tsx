import { type Column, DataTable } from '../ui/DataTable.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { formatBRL, plural } from '../words/format.ts';
import { instalmentStateLabel } from '../words/labels.ts';
import styles from './Order.module.css';
import { dueWords } from './order.ts';
import type { Order, OrderInstalment } from './queries.ts';

/** When how much of the order is paid, and how far that has come. */
export function OrderInstalments({ order }: { order: Order }) {
  return (
    <section aria-labelledby="order-instalments">
      <h2 id="order-instalments" className={styles.heading}>
        Parcelas
      </h2>
      <DataTable
        caption={plural(order.instalments.length, 'parcela', 'parcelas')}
        columns={columns}
        rows={order.instalments}
        rowKey={({ id }) => id}
      />
      <p className={styles.total}>
        Pagos <span className="num">{formatBRL(order.paid)}</span> de{' '}
        <span className="num">{formatBRL(order.price)}</span>
      </p>
    </section>
  );
}

const columns: Column<OrderInstalment>[] = [
  {
    key: 'label',
    header: 'Parcela',
    cell: ({ number, label }) => (
      <span className={styles.numbered}>
        <span className="num">{number}</span> {label}
      </span>
    ),
  },
  { key: 'due', header: 'Vencimento', cell: dueWords },
  amount('Valor', 'amount'),
  amount('Pago', 'paid'),
  {
    key: 'state',
    header: 'Situação',
    cell: ({ state }) => <StatusBadge status={instalmentStateLabel[state]} />,
  },
];

function amount(header: string, of: 'amount' | 'paid'): Column<OrderInstalment> {
  return {
    key: of,
    header,
    align: 'right',
    cell: (row) => <span className="num">{formatBRL(row[of])}</span>,
  };
}

import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { categoryLabel } from '../../words/categories.ts';
import { formatBRL, plural } from '../../words/format.ts';
import { OriginMark } from '../origins/OriginMark.tsx';
import { orderLabel, orderStatusWord, orderSupplier, waitsFor } from './order.ts';
import type { Order } from './queries.ts';

/** Orders in a table, each with the way to its page. */
export function OrderTable({ orders }: { orders: readonly Order[] }) {
  const waiting = orders.filter(({ status }) => status === 'issued').length;
  return (
    <DataTable
      caption={[
        plural(orders.length, 'pedido', 'pedidos'),
        waiting > 0 && `${plural(waiting, 'espera', 'esperam')} a confirmação do fornecedor`,
      ]
        .filter(Boolean)
        .join(' · ')}
      cardsUnder={900}
      columns={columns}
      rows={orders}
      rowKey={({ order_id }) => order_id}
    />
  );
}

const columns: Column<Order>[] = [
  {
    key: 'number',
    header: 'Pedido',
    sortBy: ({ year, number }) => year * 100_000 + number,
    cell: (order) => (
      <span className="two-lines">
        <Link to={paths.order(order.order_id)} className="num">
          {orderLabel(order)}
        </Link>
        <span>{plural(order.items.length, 'item', 'itens')}</span>
      </span>
    ),
  },
  {
    key: 'supplier',
    header: 'Fornecedor',
    sortBy: orderSupplier,
    cell: (order) => (
      <span className="two-lines">
        {orderSupplier(order)}
        <span>{categoryLabel(order.category)}</span>
        <OriginMark origin={order.origin} isBrief />
      </span>
    ),
  },
  {
    key: 'status',
    header: 'Situação',
    sortBy: orderStatusWord,
    cell: (order) => <StatusBadge status={orderStatusWord(order)} />,
  },
  amount('Total', 'price'),
  amount('Pago', 'paid'),
  {
    key: 'waits',
    header: 'A seguir',
    cell: (order) => {
      const { words, isLate } = waitsFor(order);
      return <span className={isLate ? 'red strong' : undefined}>{words}</span>;
    },
  },
];

function amount(header: string, of: 'price' | 'paid'): Column<Order> {
  return {
    key: of,
    header,
    align: 'right',
    sortBy: (order) => order[of],
    cell: (order) => <span className="num">{formatBRL(order[of])}</span>,
  };
}

import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { A_FEW, Amount, withoutOrder } from '../../ui/few-rows.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { categoryLabel } from '../../words/categories.ts';
import { plural } from '../../words/format.ts';
import { OriginMark } from '../origins/OriginMark.tsx';
import { orderLabel, orderStatusWord, orderSupplier, waitsFor } from './order.ts';
import type { Order } from './queries.ts';

/** The given orders of a project that has `count` of them in a table, each with the way to its page. */
export function OrderTable({ orders, count }: { orders: readonly Order[]; count: number }) {
  const isLong = count > A_FEW;
  const waiting = isLong ? orders.filter(({ status }) => status === 'issued').length : 0;
  return (
    <DataTable
      caption={[
        plural(orders.length, 'pedido', 'pedidos'),
        waiting > 0 && `${plural(waiting, 'espera', 'esperam')} a confirmação do fornecedor`,
        'valores em R$',
      ]
        .filter(Boolean)
        .join(' · ')}
      cardsUnder={900}
      columns={isLong ? columns : fewColumns}
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
      <Link to={paths.order(order.order_id)} className="num">
        {orderLabel(order)}
      </Link>
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
      const { words, isLate, isDone } = waitsFor(order);
      const look = isLate ? 'red strong' : isDone ? 'muted' : undefined;
      return <span className={look}>{words}</span>;
    },
  },
];

function amount(header: string, of: 'price' | 'paid'): Column<Order> {
  return {
    key: of,
    header,
    align: 'right',
    sortBy: (order) => order[of],
    cell: (order) => <Amount of={order[of]} />,
  };
}

const fewColumns = withoutOrder(columns);

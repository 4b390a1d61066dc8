import { type Column, DataTable } from '../ui/DataTable.tsx';
import { formatBRL, formatQuantity, plural } from '../words/format.ts';
import styles from './Order.module.css';
import type { Order, OrderItem } from './queries.ts';

/** What is ordered, at which price, and what it comes to. */
export function OrderItems({ order }: { order: Order }) {
  return (
    <section aria-labelledby="order-items">
      <h2 id="order-items" className={styles.heading}>
        Itens
      </h2>
      <DataTable
        caption={plural(order.items.length, 'item', 'itens')}
        columns={columns}
        rows={order.items}
        rowKey={({ quote_id }) => quote_id}
      />
      <p className={styles.total}>
        Total do pedido <strong className="num">{formatBRL(order.price)}</strong>
      </p>
    </section>
  );
}

const columns: Column<OrderItem>[] = [
  {
    key: 'item',
    header: 'Item',
    cell: ({ description, note }) => (
      <span className={styles.item}>
        {description}
        {note && <span>{note}</span>}
      </span>
    ),
  },
  {
    key: 'quantity',
    header: 'Quantidade',
    align: 'right',
    cell: ({ quantity, unit }) => (
      <span className="num">
        {formatQuantity(quantity)} {unit}
      </span>
    ),
  },
  {
    key: 'days',
    header: 'Prazo',
    align: 'right',
    cell: ({ delivery_time_days }) => plural(delivery_time_days, 'dia', 'dias'),
  },
  {
    key: 'price',
    header: 'Valor',
    align: 'right',
    cell: ({ price }) =>
      price > 0 ? <span className="num">{formatBRL(price)}</span> : 'Incluso em outro item',
  },
];

import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { formatBRL, formatSignedBRL, formatUnitPrice, plural } from '../../words/format.ts';
import { withUnit } from '../../words/labels.ts';
import styles from './Order.module.css';
import { itemWords } from './order.ts';
import type { Order, OrderItem } from './queries.ts';

/** The ordered items as they were offered, and their total: freight, discount and change orders are lines of their own. */
export function OrderItems({ order }: { order: Order }) {
  return (
    <section aria-labelledby="order-items">
      <h2 id="order-items" className="below-12">
        Itens
      </h2>
      <DataTable
        caption={plural(order.items.length, 'item', 'itens')}
        columns={columns}
        rows={order.items}
        rowKey={({ quote_id }) => quote_id}
      />
      <OrderSums order={order} />
    </section>
  );
}

/** From the lines to the total; only the total where nothing is added or taken off. */
function OrderSums({
  order: { subtotal, freight, discount, changes, price },
}: {
  order: Pick<Order, 'subtotal' | 'freight' | 'discount' | 'changes' | 'price'>;
}) {
  const lines = [
    ['Soma dos itens', formatBRL(subtotal), subtotal !== price],
    ['Frete', formatSignedBRL(freight), freight !== 0],
    ['Desconto', formatSignedBRL(-discount), discount !== 0],
    ['Aditivos', formatSignedBRL(changes), changes !== 0],
  ] as const;
  return (
    <>
      <dl className={`stack gap-4 ${styles.sums}`}>
        {lines
          .filter(([, , isSaid]) => isSaid)
          .map(([name, words]) => (
            <div className="flex gap-24" key={name}>
              <dt className="muted">{name}</dt>
              <dd className="num">{words}</dd>
            </div>
          ))}
      </dl>
      <p className="grand-total">
        Total do pedido <strong className="num">{formatBRL(price)}</strong>
      </p>
    </>
  );
}

const columns: Column<OrderItem>[] = [
  {
    key: 'item',
    header: 'Item',
    cell: (item) => {
      const [name, ...words] = itemWords(item);
      return (
        <span className="two-lines">
          {name}
          {words.map((line) => (
            <span key={line}>{line}</span>
          ))}
          {item.note && <span>{item.note}</span>}
        </span>
      );
    },
  },
  {
    key: 'quantity',
    header: 'Quantidade',
    align: 'right',
    cell: ({ quantity, unit }) => <span className="num">{withUnit(quantity, unit)}</span>,
  },
  {
    key: 'unit',
    header: 'Preço unitário',
    align: 'right',
    cell: ({ unit_price }) =>
      unit_price === null ? '—' : <span className="num">{formatUnitPrice(unit_price)}</span>,
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
    cell: ({ scope, line_value }) =>
      scope === 'included' ? (
        'Incluso em outro item'
      ) : (
        <span className="num">{formatBRL(line_value)}</span>
      ),
  },
];

import { useMemo } from 'react';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { formatAmount, formatBRL, formatSignedBRL, plural } from '../../words/format.ts';
import { withUnit } from '../../words/labels.ts';
import styles from './Order.module.css';
import { itemWords } from './order.ts';
import type { Order, OrderItem } from './queries.ts';

/** The ordered items as they were offered, and their total: freight, discount and change orders are lines of their own. */
export function OrderItems({ order }: { order: Order }) {
  const { items } = order;
  const columns = useMemo(() => columnsFor(items), [items]);
  return (
    <section aria-labelledby="order-items">
      <h2 id="order-items" className="below-12">
        Itens
      </h2>
      <DataTable
        caption={plural(items.length, 'item', 'itens')}
        hideCaption
        columns={columns}
        rows={items}
        rowKey={({ quote_id }) => quote_id}
      />
      <OrderSums order={order} />
    </section>
  );
}

/** From the lines to the total; only the total where nothing is added or taken off. */
function OrderSums({
  order: { items, subtotal, freight, discount, changes, price },
}: {
  order: Pick<Order, 'items' | 'subtotal' | 'freight' | 'discount' | 'changes' | 'price'>;
}) {
  const lines = [
    ['Soma dos itens', formatBRL(subtotal), subtotal !== price],
    ['Frete', formatSignedBRL(freight), freight !== 0],
    ['Desconto', formatSignedBRL(-discount), discount !== 0],
    ['Aditivos', formatSignedBRL(changes), changes !== 0],
  ] as const;
  // A single line is its own total, which the head of the page says too.
  if (items.length === 1 && lines.every(([, , isSaid]) => !isSaid)) return null;
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

/** Without unit prices where there are none, and without days where all have the same, which stand above. */
function columnsFor(items: readonly OrderItem[]): Column<OrderItem>[] {
  const hasUnits = items.some(({ unit_price }) => unit_price !== null);
  const [first] = items;
  const hasDays = items.some((item) => item.delivery_time_days !== first?.delivery_time_days);
  return columns.filter(({ key }) => (key !== 'unit' || hasUnits) && (key !== 'days' || hasDays));
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
    header: 'Preço unitário (R$)',
    align: 'right',
    cell: ({ unit_price }) =>
      unit_price === null ? '—' : <span className="num">{formatAmount(unit_price, 4)}</span>,
  },
  {
    key: 'days',
    header: 'Prazo',
    align: 'right',
    cell: ({ delivery_time_days }) => plural(delivery_time_days, 'dia', 'dias'),
  },
  {
    key: 'price',
    header: 'Valor (R$)',
    align: 'right',
    cell: ({ scope, line_value }) =>
      scope === 'included' ? (
        'Incluso em outro item'
      ) : (
        <span className="num">{formatAmount(line_value)}</span>
      ),
  },
];

import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { payerLabel } from '../../money/instalments/payable.ts';
import { PixPanel } from '../../money/payments/PixPanel.tsx';
import type { PayableInstalment } from '../../money/payments/payable-instalment.ts';
import styles from '../../sourcing/orders/Order.module.css';
import { dueWords, orderLabel } from '../../sourcing/orders/order.ts';
import type { Order, OrderInstalment } from '../../sourcing/orders/queries.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { categoryLabel } from '../../words/categories.ts';
import { formatAmount, formatBRL, plural } from '../../words/format.ts';
import { instalmentStateLabel, type Role } from '../../words/labels.ts';

/** When how much of the order is paid, how far that has come, and the PIX code of each. */
export function OrderInstalments({ order, role }: { order: Order; role: Role }) {
  const [paying, setPaying] = useState<PayableInstalment | null>(null);
  const isOpen = order.paid < order.price;
  const shown = useMemo(
    () => (isOpen ? [...columns, payColumn(order, role, setPaying)] : columns),
    [order, isOpen, role],
  );
  return (
    <section aria-labelledby="order-instalments">
      <h2 id="order-instalments" className="below-12">
        Parcelas
      </h2>
      <DataTable
        caption={plural(order.instalments.length, 'parcela', 'parcelas')}
        hideCaption
        columns={shown}
        rows={order.instalments}
        rowKey={({ id }) => id}
        cardsUnder={760}
      />
      <p className="grand-total">
        <span className="num">
          Pagos {formatBRL(order.paid)} de {formatBRL(order.price)}
        </span>
      </p>
      <PixPanel instalment={paying} role={role} onClose={() => setPaying(null)} />
    </section>
  );
}

const columns: Column<OrderInstalment>[] = [
  {
    key: 'label',
    header: 'Parcela',
    cell: ({ number, label }) => (
      <span className={`nowrap ${styles.numbered}`}>
        <span className="num">{number}</span> {label}
      </span>
    ),
  },
  { key: 'due', header: 'Vencimento', cell: dueBeside },
  {
    key: 'amount',
    header: 'Valor (R$)',
    align: 'right',
    cell: ({ amount }) => <span className="num">{formatAmount(amount)}</span>,
  },
  {
    key: 'state',
    header: 'Situação',
    cell: ({ state, amount, paid }) => (
      <span className="inline-row wrap gap-8">
        <StatusBadge status={instalmentStateLabel[state]} />
        {/* A state alone says that all of it is paid, or nothing. */}
        {paid > 0 && paid < amount && (
          <span className="muted text-14 num">{formatBRL(paid)} pagos</span>
        )}
      </span>
    ),
  },
];

/** When it is due, beside its name: one that is called as its day says only the day. */
function dueBeside(line: OrderInstalment): string {
  const words = dueWords(line);
  const named = `${line.label}, e`;
  return words.startsWith(named) ? `E${words.slice(named.length)}` : words;
}

function payColumn(
  order: Order,
  role: Role,
  onPay: (instalment: PayableInstalment) => void,
): Column<OrderInstalment> {
  const isGuest = order.origin?.is_guest ?? false;
  const words = payerLabel(role, isGuest);
  return {
    key: 'pix',
    header: 'PIX',
    hideHeader: true,
    align: 'right',
    cell: ({ id, number, label, remaining }) =>
      remaining > 0 && (
        <Button
          size="xs"
          variant="light"
          aria-label={`${words}: ${label}`}
          onClick={() =>
            onPay({
              id,
              title: `${categoryLabel(order.category)}, parcela ${number} de ${order.instalments.length}`,
              orderId: order.order_id,
              order: orderLabel(order),
              remaining,
              isGuest,
            })
          }
        >
          {words}
        </Button>
      ),
  };
}

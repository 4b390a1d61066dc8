import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { orderStatusLabel } from '../../../words/labels.ts';
import { orderLabel } from '../../orders/order.ts';
import styles from './ApprovedProjectCard.module.css';
import type { DealFigures } from './queries.ts';

/** The orders of a deal, each with the way to it: to confirm it, as long as it waits for that. */
export function DealOrders({ orders, state }: Pick<DealFigures, 'orders' | 'state'>) {
  if (orders.length === 0) return null;
  return (
    <ul className={`one-column gap-8 above-16 ${styles.orders}`} aria-label="Pedidos">
      {orders.map((order) => (
        <li key={order.id} data-waits={order.status === 'issued' || undefined}>
          <span className={`wrap centred gap-4-12 ${styles.order}`}>
            <strong className="num">Pedido {orderLabel(order)}</strong>
            <StatusBadge status={orderStatusLabel[order.status]} />
          </span>
          {order.issues > 0 && (
            <Button
              component={Link}
              to={`${paths.order(order.id)}#pendencias`}
              variant="default"
              aria-label={`Pendências (${order.issues}) do pedido ${orderLabel(order)}`}
            >
              Pendências ({order.issues})
            </Button>
          )}
          {order.is_to_deliver && state !== 'finished' && (
            <Button
              component={Link}
              to={`${paths.order(order.id)}?entrega=nova`}
              variant="default"
              aria-label={`Marcar entrega do pedido ${orderLabel(order)}`}
            >
              Marcar entrega
            </Button>
          )}
          <Button
            component={Link}
            to={paths.order(order.id)}
            aria-label={`${verbs[order.status]} ${orderLabel(order)}`}
            {...(order.status === 'issued' ? { color: 'clay.7' } : { variant: 'default' })}
          >
            {verbs[order.status]}
          </Button>
        </li>
      ))}
    </ul>
  );
}

const verbs = {
  issued: 'Confirmar pedido',
  confirmed: 'Ver pedido',
  cancelled: 'Ver pedido',
} as const;

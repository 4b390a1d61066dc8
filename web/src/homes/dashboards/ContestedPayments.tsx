import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { orderSupplier } from '../../sourcing/orders/order.ts';
import { ordersInShortQuery } from '../../sourcing/orders/queries.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from '../../ui/TurnList.module.css';
import { formatBRL, formatDate } from '../../words/format.ts';
import { contestedPayments } from './home-leads.ts';

/** Payments that their supplier says it did not get, each with its reason and the way to answer; nothing where there is none. */
export function ContestedPayments({ projectId }: { projectId: string }) {
  const orders = useQuery(ordersInShortQuery(projectId)).data ?? [];
  const contested = contestedPayments(orders);
  if (contested.length === 0) return null;
  return (
    <ul className={`stack gap-12 below-24 ${styles.list}`} aria-label="Pagamentos contestados">
      {contested.map(({ order, payment }) => (
        <li key={payment.batch_id}>
          <Icon name="alert" />
          <p>
            {orderSupplier(order)} diz que não recebeu{' '}
            <b className="num">{formatBRL(payment.amount)}</b> de{' '}
            <span className="num">{formatDate(payment.payment_date)}</span>
            {payment.last_reason && <span>: “{payment.last_reason}”</span>}
          </p>
          <Button component={Link} to={paths.order(order.order_id)} variant="default">
            Responder
          </Button>
        </li>
      ))}
    </ul>
  );
}

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { orderLabel, orderSupplier } from '../../sourcing/orders/order.ts';
import { ordersInShortQuery } from '../../sourcing/orders/queries.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from '../../ui/TurnList.module.css';
import { refusedOrders } from './home-leads.ts';

/** Orders that their supplier refused and nobody took over, each with its reason; nothing where there is none. */
export function RefusedOrders({ projectId }: { projectId: string }) {
  const orders = useQuery(ordersInShortQuery(projectId)).data ?? [];
  const refused = refusedOrders(orders);
  if (refused.length === 0) return null;
  return (
    <ul className={`stack gap-12 below-24 ${styles.list}`} aria-label="Pedidos recusados">
      {refused.map((order) => (
        <li key={order.order_id}>
          <Icon name="alert" />
          <p>
            {orderSupplier(order)} recusou o pedido <b className="num">{orderLabel(order)}</b>
            {order.cancel_reason && <span>: “{order.cancel_reason}”</span>}. O arquiteto precisa
            escolher outro fornecedor.
          </p>
          <Button component={Link} to={paths.order(order.order_id)} variant="default">
            Ver pedido
          </Button>
        </li>
      ))}
    </ul>
  );
}

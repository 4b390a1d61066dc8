import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from '../ui/TurnList.module.css';
import { categoryLabel } from '../words/categories.ts';
import { formatAge } from '../words/format.ts';
import { orderLabel } from './order.ts';
import { ordersToConfirmQuery } from './queries.ts';

/** The orders that wait for the signed-in supplier, with the way to each; nothing where none does. */
export function OrdersToConfirm() {
  const waiting = useQuery(ordersToConfirmQuery).data ?? [];
  if (waiting.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Pedidos que esperam você">
      {waiting.map((order, place) => (
        <li key={order.id}>
          <Icon name="handshake" />
          <p>
            Você ganhou: o <b>pedido {orderLabel(order)}</b> de {categoryLabel(order.category)}{' '}
            espera a sua confirmação<span>, emitido {formatAge(order.created_at)}.</span>
          </p>
          <Button
            component={Link}
            to={paths.order(order.id)}
            aria-label={`Ler e confirmar o pedido ${orderLabel(order)}`}
            {...(place === 0 ? { color: 'clay.7' } : { variant: 'default' })}
          >
            Ler e confirmar
          </Button>
        </li>
      ))}
    </ul>
  );
}

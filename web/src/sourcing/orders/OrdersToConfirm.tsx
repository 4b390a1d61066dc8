import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from '../../ui/TurnList.module.css';
import { categoryLabel } from '../../words/categories.ts';
import { formatAge, formatBRL, formatQuantity } from '../../words/format.ts';
import { orderLabel } from './order.ts';
import { ordersToConfirmQuery } from './queries.ts';

/** So many are named at first; the others are one press away. */
const MOST_NAMED = 5;

/**
 * The orders that wait for the signed-in supplier, with the way to each; nothing where none does. Numbers count by
 * architect: the project and the value distinguish them.
 */
export function OrdersToConfirm() {
  const waiting = useQuery(ordersToConfirmQuery).data ?? [];
  const [isWhole, setWhole] = useState(false);
  if (waiting.length === 0) return null;
  const shown = isWhole ? waiting : waiting.slice(0, MOST_NAMED);
  return (
    <>
      <ul className={`stack gap-12 below-24 ${styles.list}`} aria-label="Pedidos que esperam você">
        {shown.map((order, place) => (
          <li key={order.id}>
            <Icon name="handshake" />
            <p>
              Você ganhou <b>{formatBRL(order.price)}</b> em <b>{order.project_name}</b>: o pedido{' '}
              {orderLabel(order)} de {categoryLabel(order.category)} espera a sua confirmação
              <span>
                , emitido {formatAge(order.created_at)} por {order.architect_name}.
              </span>
            </p>
            <Button
              component={Link}
              to={paths.order(order.id)}
              aria-label={`Ler e confirmar o pedido ${orderLabel(order)} de ${order.project_name}`}
              {...(place === 0 ? { color: 'clay.7' } : { variant: 'default' })}
            >
              Ler e confirmar
            </Button>
          </li>
        ))}
      </ul>
      {shown.length < waiting.length && (
        <Button variant="default" mb="lg" onClick={() => setWhole(true)}>
          Ver os {formatQuantity(waiting.length)} pedidos a confirmar
        </Button>
      )}
    </>
  );
}

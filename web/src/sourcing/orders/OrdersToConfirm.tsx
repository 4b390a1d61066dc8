import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { categoryLabel } from '../../words/categories.ts';
import { formatAge, formatBRL, formatList, formatQuantity, plural } from '../../words/format.ts';
import { sumBRL } from '../../words/money.ts';
import styles from './OrdersToConfirm.module.css';
import { orderLabel } from './order.ts';
import { ordersToConfirmQuery } from './queries.ts';

/** So many are named at first; the others are one press away. */
const MOST_NAMED = 5;

/**
 * The orders that wait for the signed-in supplier, with the way to each; nothing where none does. Numbers count by
 * architect: project, value, items and rooms distinguish them.
 */
export function OrdersToConfirm() {
  const waiting = useQuery(ordersToConfirmQuery).data ?? [];
  const [isWhole, setWhole] = useState(false);
  if (waiting.length === 0) return null;
  const shown = isWhole ? waiting : waiting.slice(0, MOST_NAMED);
  return (
    <section className={`card ${styles.won}`}>
      <div className={`row wrap between gap-4-16 ${styles.head}`}>
        <h2 className="text-20">Você ganhou</h2>
        <span className="muted num">{formatBRL(sumBRL(waiting.map(({ price }) => price)))}</span>
      </div>
      <ul className="ruled" aria-label="Pedidos que esperam você">
        {shown.map((order, place) => (
          <li key={order.id} className={styles.order}>
            <div className={styles.words}>
              <b>{order.project_name}</b>
              <span className="muted text-14">
                {[plural(order.items, 'item', 'itens'), formatList(order.rooms)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <span className="muted text-14">
                {order.architect_name} · pedido {orderLabel(order)} de{' '}
                {categoryLabel(order.category)}, emitido {formatAge(order.created_at)}
              </span>
            </div>
            <b className={`num nowrap ${styles.price}`}>{formatBRL(order.price)}</b>
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
        <div className="padded line-above">
          <Button variant="default" onClick={() => setWhole(true)}>
            Ver os {formatQuantity(waiting.length)} pedidos a confirmar
          </Button>
        </div>
      )}
    </section>
  );
}

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { storyQuery } from '../../sourcing/projects/story.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from '../../ui/TurnList.module.css';
import { categoryLabel } from '../../words/categories.ts';
import { formatBRL, formatDate } from '../../words/format.ts';
import { overdueDeliveries } from './home-leads.ts';

/** Deliveries whose promised day is over, each with the way to its order, where the supplier's telephone is; nothing where there is none. */
export function OverdueDeliveries({ projectId }: { projectId: string }) {
  const overdue = overdueDeliveries(useQuery(storyQuery(projectId)).data ?? []);
  if (overdue.length === 0) return null;
  return (
    <ul
      className={`stack gap-12 below-24 ${styles.list}`}
      aria-label="Entregas com o prazo vencido"
    >
      {overdue.map(({ order_id, category, supplier_company, supplier_name, day, amount }) => (
        <li key={order_id}>
          <Icon name="hourglass" />
          <p>
            <b>{category && categoryLabel(category)}</b>: o prazo de entrega de{' '}
            {supplier_company ?? supplier_name} terminou
            {day && (
              <>
                {' '}
                em <span className="num">{formatDate(day)}</span>
              </>
            )}
            .{' '}
            {Number(amount) > 0 && (
              <span>
                Se não chegou, fale com o fornecedor antes de pagar os{' '}
                <b className="num">{formatBRL(Number(amount))}</b> que faltam.
              </span>
            )}
          </p>
          {order_id && (
            <Button component={Link} to={paths.order(order_id)} variant="default">
              Ver pedido
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from '../../ui/TurnList.module.css';
import { formatDate, formatSignedBRL } from '../../words/format.ts';
import { authorName, changedOrderLabel, changeLabel } from './change-order.ts';
import { type ChangeOrder, changesToAgreeQuery } from './queries.ts';

interface ChangesToAgreeProps {
  /** Something else on the page is more urgent. */
  isSecond?: boolean;
}

/** The change orders that wait for the signed-in person, with the way to each; nothing where none does. */
export function ChangesToAgree({ isSecond = false }: ChangesToAgreeProps) {
  const waiting = useQuery(changesToAgreeQuery).data ?? [];
  if (waiting.length === 0) return null;
  return (
    <ul className={`stack gap-12 below-24 ${styles.list}`} aria-label="Aditivos que esperam você">
      {waiting.map((change, place) => (
        <li key={change.change_order_id}>
          <Icon name="pencil" />
          <p>
            {authorName(change)} propõe <b>{whatOf(change)}</b> no pedido{' '}
            {changedOrderLabel(change)} de {change.project_name}
            {change.answer_by && <span>, responda até {formatDate(change.answer_by)}.</span>}
          </p>
          <Button
            component={Link}
            to={paths.changeOrder(change.change_order_id)}
            aria-label={`Ler e decidir o ${changeLabel(change)}`}
            {...(place === 0 && !isSecond ? { color: 'clay.7' } : { variant: 'default' })}
          >
            Ler e decidir
          </Button>
        </li>
      ))}
    </ul>
  );
}

function whatOf({ kind, price_delta }: ChangeOrder): string {
  if (kind === 'termination') return 'um distrato';
  return price_delta === 0
    ? 'um aditivo sem mudança de valor'
    : `um aditivo de ${formatSignedBRL(price_delta)}`;
}

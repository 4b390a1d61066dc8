import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { formatBRL, formatDate } from '../../words/format.ts';
import styles from './ChangeOrder.module.css';
import { authorName, sidesOf } from './change-order.ts';
import type { ChangeOrder } from './queries.ts';

/** How a change order ended, what holds now, and for its author the way to a new one. */
export function ClosedNote({ change }: { change: ChangeOrder }) {
  const { icon, words, reason } = endOf(change);
  return (
    <div className={`notice wrap petrol-icons ${styles.note}`}>
      <Icon name={icon} size={20} />
      <span>
        {words}
        {reason && <q className={styles.reason}>{reason}</q>}
      </span>
      {change.mine && change.status !== 'applied' && (
        <Button
          component={Link}
          to={paths.proposeChange(change.order_id, { de: change.change_order_id })}
          variant="default"
          className="no-print"
        >
          Propor de novo
        </Button>
      )}
    </div>
  );
}

function endOf(change: ChangeOrder): { icon: IconName; words: string; reason?: string | null } {
  const { status, kind, closed_at, close_reason, price_after } = change;
  const when = closed_at ? ` em ${formatDate(closed_at)}` : '';
  switch (status) {
    case 'applied':
      return {
        icon: 'seal',
        words:
          kind === 'termination'
            ? `Todos concordaram${when}: o pedido está encerrado${price_after > 0 ? ` e vale ${formatBRL(price_after)}` : ''}.`
            : `Todos concordaram${when}: o pedido mudou e vale ${formatBRL(price_after)}.`,
      };
    case 'refused': {
      const who = sidesOf(change).find(({ state }) => state === 'refused')?.name;
      // The reason stands with the refusal, below.
      return {
        icon: 'close',
        words: `Recusado${who ? ` por ${who}` : ''}${when}. O pedido segue como estava.`,
      };
    }
    case 'withdrawn':
      return {
        icon: 'left',
        words: `Retirado por ${authorName(change)}${when}. O pedido segue como estava.`,
        reason: close_reason,
      };
    default:
      return {
        icon: 'hourglass',
        words: `Expirou${when} sem o acordo de todos. O pedido segue como estava.`,
        reason: close_reason,
      };
  }
}

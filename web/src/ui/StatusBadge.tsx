import type { StatusWord } from '../words/labels.ts';
import { Icon } from './Icon.tsx';
import styles from './StatusBadge.module.css';
import { statusLooks } from './status-looks.ts';

/**
 * A status as colour, icon and word together. Never a button. `status` is the pt-BR word itself: get
 * it from labels.ts (`projectStatusLabel[...]`, `quoteStatusWord(...)`, `paymentStatusWord(...)`).
 * `compact` is without ground, for a line of small text.
 */
export function StatusBadge({ status, compact }: { status: StatusWord; compact?: true }) {
  const { colour, icon } = statusLooks[status];
  return (
    <span className={`${styles.pill} ${styles[colour]}`} data-compact={compact}>
      <Icon name={icon} size={14} />
      {status}
    </span>
  );
}

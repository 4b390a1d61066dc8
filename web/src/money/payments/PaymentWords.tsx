import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { formatDate } from '../../words/format.ts';
import { paymentWordLabel, roleLabel } from '../../words/labels.ts';
import styles from './PaymentHistory.module.css';
import type { PaymentWord } from './queries.ts';

/** Words about a payment, one below the other; the last counts. */
export function PaymentWords({ words, label }: { words: readonly PaymentWord[]; label: string }) {
  if (words.length === 0) return null;
  return (
    <ul className={`stack gap-4 all-columns ${styles.words}`} aria-label={label}>
      {words.map(({ id, decision, reason, person_role, created_at }) => (
        <li key={id}>
          <StatusBadge
            status={paymentWordLabel[decision === 'agreed' ? 'confirmed' : 'contested']}
          />
          <span>
            pelo {roleLabel[person_role].toLowerCase()} em {formatDate(created_at)}
          </span>
          {reason && <q>{reason}</q>}
        </li>
      ))}
    </ul>
  );
}

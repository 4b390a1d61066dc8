import styles from './ChangeOrder.module.css';
import type { Outcome } from './change-draft.ts';
import { PriceAndEnd } from './PriceAndEnd.tsx';
import type { ChangeOrder } from './queries.ts';

interface ChangeFormSumsProps {
  kind: ChangeOrder['kind'];
  outcome: Outcome;
}

/** Price and end of the order, before and after what is written so far. */
export function ChangeFormSums({ kind, outcome }: ChangeFormSumsProps) {
  return (
    <output>
      <dl className={styles.changes}>
        <PriceAndEnd kind={kind} of={outcome} />
      </dl>
    </output>
  );
}

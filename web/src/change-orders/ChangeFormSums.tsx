import { formatBRL, formatDate, formatSignedBRL } from '../words/format.ts';
import { BeforeAfter } from './BeforeAfter.tsx';
import styles from './ChangeOrder.module.css';
import type { Outcome } from './change-draft.ts';
import { daysDelta, endDelta } from './change-order.ts';
import type { ChangeOrder } from './queries.ts';

interface ChangeFormSumsProps {
  kind: ChangeOrder['kind'];
  outcome: Outcome;
}

/** Price and end of the order, before and after what is written so far. */
export function ChangeFormSums({ kind, outcome }: ChangeFormSumsProps) {
  const { ends_before, ends_after } = outcome;
  return (
    <output>
      <dl className={styles.changes}>
        <BeforeAfter
          name="Preço do pedido"
          before={formatBRL(outcome.price_before)}
          after={formatBRL(outcome.price_after)}
        >
          {outcome.price_delta === 0 ? 'Não muda' : formatSignedBRL(outcome.price_delta)}
        </BeforeAfter>
        {kind === 'change' && ends_before && ends_after && (
          <BeforeAfter
            name="Fim da entrega"
            before={formatDate(ends_before)}
            after={formatDate(ends_after)}
          >
            {endDelta(outcome) === 0 ? 'Não muda' : daysDelta(endDelta(outcome))}
          </BeforeAfter>
        )}
      </dl>
    </output>
  );
}

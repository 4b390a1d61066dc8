import { VisuallyHidden } from '@mantine/core';
import { formatBRL, formatQuantity } from '../../words/format.ts';
import styles from './Aging.module.css';
import { type AgingAmounts, agingSteps } from './aging.ts';

interface AgingStripProps {
  amounts: AgingAmounts;
  /** In a narrow column: short words, whole reais. */
  compact?: true;
}

/** Open amounts by how late they are: a bar of the parts, and each part in words and figures. */
export function AgingStrip({ amounts, compact }: AgingStripProps) {
  return (
    <div className={styles.aging}>
      <div className={`flex gap-2 below-12 ${styles.strip}`} aria-hidden="true">
        {agingSteps.map(
          ({ of, tone }) =>
            amounts[of] > 0 && (
              <span key={of} data-tone={tone} style={{ flexGrow: amounts[of] / amounts.total }} />
            ),
        )}
      </div>
      <dl className={styles.steps} data-compact={compact}>
        {agingSteps.map(({ of, label, short, tone }) => (
          <div key={of} data-tone={tone}>
            {compact ? (
              <Short label={label} short={short} amount={amounts[of]} />
            ) : (
              <>
                <dt>{label}</dt>
                <dd className="num">{formatBRL(amounts[of])}</dd>
              </>
            )}
          </div>
        ))}
      </dl>
    </div>
  );
}

/** For the eye in short, for a screen reader in full. */
function Short({ label, short, amount }: { label: string; short: string; amount: number }) {
  return (
    <>
      <dt>
        <span aria-hidden="true">{short}</span>
        <VisuallyHidden>{label}</VisuallyHidden>
      </dt>
      <dd className="num" title={formatBRL(amount)}>
        <span aria-hidden="true">{formatQuantity(Math.round(amount))}</span>
        <VisuallyHidden>{formatBRL(amount)}</VisuallyHidden>
      </dd>
    </>
  );
}

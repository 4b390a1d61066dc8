import { formatBRL } from '../words/format.ts';
import styles from './Aging.module.css';
import { type AgingAmounts, agingSteps } from './aging.ts';

/** What is open by how late it is: a bar of its parts, and each part in words and figures. */
export function AgingStrip({ amounts }: { amounts: AgingAmounts }) {
  return (
    <div className={styles.aging}>
      <div className={styles.strip} aria-hidden="true">
        {agingSteps.map(
          ({ of, tone }) =>
            amounts[of] > 0 && (
              <span key={of} data-tone={tone} style={{ flexGrow: amounts[of] / amounts.total }} />
            ),
        )}
      </div>
      <dl className={styles.steps}>
        {agingSteps.map(({ of, label, tone }) => (
          <div key={of} data-tone={tone}>
            <dt>{label}</dt>
            <dd className="num">{formatBRL(amounts[of])}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

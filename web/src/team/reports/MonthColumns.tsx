import { VisuallyHidden } from '@mantine/core';
import { formatBRL, formatShortBRL } from '../../words/format.ts';
import { monthName, shortMonthName } from '../../words/period.ts';
import styles from './MonthColumns.module.css';

interface MonthColumnsProps {
  /** Name of the amounts: "Pedidos". */
  label: string;
  /** The first day of a month and its amount in R$, newest first. */
  months: readonly { month: string; amount: number }[];
}

/** An amount month by month as columns, the running month hatched. Each amount is also written. */
export function MonthColumns({ label, months }: MonthColumnsProps) {
  const highest = Math.max(1, ...months.map(({ amount }) => Math.abs(amount)));
  const running = months[0]?.month;
  return (
    <div className={styles.frame}>
      <ul className={styles.columns} aria-label={label}>
        {months.toReversed().map(({ month, amount }) => (
          <li key={month}>
            <VisuallyHidden>{`${monthName(month)}: ${formatBRL(amount)}`}</VisuallyHidden>
            <span className={`${styles.amount} num`} aria-hidden="true">
              {amount === 0 ? '' : formatShortBRL(amount).replace(/^(-?)R\$\s*/, '$1')}
            </span>
            <span className={`relative full ${styles.bar}`} aria-hidden="true">
              {amount !== 0 && (
                <i
                  data-running={month === running || undefined}
                  data-negative={amount < 0 || undefined}
                  style={{ height: `${(Math.abs(amount) / highest) * 100}%` }}
                />
              )}
            </span>
            <span className={styles.name} aria-hidden="true">
              {shortMonthName(month)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

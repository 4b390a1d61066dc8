import { VisuallyHidden } from '@mantine/core';
import { formatBRL, formatPercent } from '../words/format.ts';
import styles from './BulletBars.module.css';

export interface BulletBar {
  label: string;
  /** The forecast, shown as the dimension mark; 0 when there is none. */
  planned: number;
  /** The approved or spent amount, shown as the bar. */
  actual: number;
}

/** Planned against actual, one bar per category, on one scale. Every number is also written. */
export function BulletBars({ bars, label }: { bars: readonly BulletBar[]; label: string }) {
  const longest = Math.max(1, ...bars.flatMap(({ planned, actual }) => [planned, actual]));
  const share = (amount: number) => `${(amount / longest) * 100}%`;
  return (
    <ul className={`stack gap-14 ${styles.list}`} aria-label={label}>
      {bars.map((bar) => {
        const over = bar.planned > 0 && bar.actual > bar.planned;
        return (
          <li key={bar.label}>
            <span>{bar.label}</span>
            <span className={styles.track} aria-hidden="true">
              <span
                className={over ? `${styles.actual} ${styles.over}` : styles.actual}
                style={{ width: share(bar.actual) }}
              />
              {bar.planned > 0 && (
                <span className={styles.planned} style={{ left: share(bar.planned) }} />
              )}
            </span>
            <span className="text-14 to-right num">
              {formatBRL(bar.actual)}
              <VisuallyHidden>
                {bar.planned > 0 ? ` de ${formatBRL(bar.planned)} previstos` : ' sem previsão'}
              </VisuallyHidden>
              {over && (
                <span className="error strong">
                  {' '}
                  +{formatPercent((bar.actual / bar.planned - 1) * 100)}
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

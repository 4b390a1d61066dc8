import type { CSSProperties } from 'react';
import { formatPercent } from '../words/format.ts';
import styles from './ProgressBar.module.css';
import { spendingTone, type Tone } from './spending-tone.ts';

interface ProgressBarProps {
  /** May exceed 100; the visible width is capped there. */
  percent: number;
  /** Label for screen readers: `Orçamento usado`. */
  label: string;
  /** By default the rule of spending; `completionTone(percent)` for answers, `petrol` for neutral. */
  tone?: Tone;
  /** A second share after it: what comes next. */
  next?: number;
}

/** A share as a bar. The number itself belongs in words beside it: colour never says it alone. */
export function ProgressBar(props: ProgressBarProps) {
  const { percent, label, tone = spendingTone(percent), next = 0 } = props;
  const share = Math.min(Math.max(percent, 0), 100);
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share)}
      aria-valuetext={formatPercent(percent)}
    >
      <div
        className={`${styles.fill} ${styles[tone]}`}
        data-tone={tone}
        style={{ '--share': `${share}%` } as CSSProperties}
      />
      {next > 0 && (
        <div
          className={styles.next}
          style={{ left: `${share}%`, width: `${Math.min(next, 100 - share)}%` }}
        />
      )}
    </div>
  );
}

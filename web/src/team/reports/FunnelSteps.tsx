import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { formatPercent, formatQuantity } from '../../words/format.ts';
import type { TrackSteps } from './funnel.ts';
import styles from './Reports.module.css';

/** The steps of a track, each with how many got there and their share of the first. */
export function FunnelSteps({ label, steps }: { label: string; steps: TrackSteps['steps'] }) {
  return (
    <ol className={`stack gap-14 ${styles.steps}`} aria-label={label}>
      {steps.map(({ step, label: name, reached, percent }, place) => (
        <li key={step}>
          <span>{name}</span>
          <span className="num">
            <strong>{formatQuantity(reached)}</strong>
            {place > 0 && (
              <span className={`muted to-right ${styles.percent}`}>
                {' '}
                {formatPercent(percent, 0)}
              </span>
            )}
          </span>
          <ProgressBar percent={percent} label={name} tone="petrol" />
        </li>
      ))}
    </ol>
  );
}

import { Icon } from '../../ui/Icon.tsx';
import styles from '../../ui/TurnList.module.css';
import { faultWords } from './fault-words.ts';
import type { HealthFault } from './queries.ts';

/** Faults with their remedies, the most urgent first. */
export function FaultList({ faults }: { faults: readonly HealthFault[] }) {
  if (faults.length === 0) return null;
  return (
    <ul className={`stack gap-12 below-24 ${styles.list}`} aria-label="O que pede atenção">
      {faults.map((fault) => {
        const { title, remedy } = faultWords(fault);
        return (
          <li key={`${fault.kind} ${fault.detail ?? ''}`}>
            <Icon name="alert" />
            <p>
              <strong>{title}</strong>
              <br />
              <span>{remedy}</span>
            </p>
          </li>
        );
      })}
    </ul>
  );
}

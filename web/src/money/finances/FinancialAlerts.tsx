import type { FinancialAlert } from '../../sourcing/projects/project-finances.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './FinancialAlerts.module.css';
import { alertSentence } from './sentences.ts';

/** Categories that cost more than planned, the largest excess first as the server sends them. */
export function FinancialAlerts({ alerts }: { alerts: readonly FinancialAlert[] }) {
  if (alerts.length === 0) return null;
  return (
    <ul className="stack gap-8 above-16" aria-label="Alertas financeiros">
      {alerts.map((alert) => (
        <li key={alert.category} className={styles.alert}>
          <Icon name="alert" size={18} />
          <div>
            <strong>{alert.category_label} acima do previsto</strong>
            <p>{alertSentence(alert)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

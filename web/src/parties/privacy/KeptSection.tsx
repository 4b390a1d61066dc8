import { AccountSection } from '../../ui/AccountSection.tsx';
import styles from './OwnData.module.css';
import { kept } from './privacy-words.ts';

/** Kept data with its purpose, legal basis and time (LGPD art. 9). */
export function KeptSection() {
  return (
    <AccountSection title="O que guardamos">
      <dl className={styles.kept}>
        {kept.map(({ data, purpose, basis, time }) => (
          <div key={data}>
            <dt className="strong">{data}</dt>
            <dd>{purpose}.</dd>
            <dd className={styles.quiet}>
              {basis}. <strong>Prazo:</strong> {time.charAt(0).toLowerCase() + time.slice(1)}.
            </dd>
          </div>
        ))}
      </dl>
    </AccountSection>
  );
}

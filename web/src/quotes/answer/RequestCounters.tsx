import { Link } from 'react-router';
import { formatQuantity } from '../../words/format.ts';
import { type Counter, counters } from './counters.ts';
import styles from './RequestCounters.module.css';

interface RequestCountersProps {
  /** Null until the server has counted. */
  numbers: Record<Counter['number'], number> | null;
  current: Counter;
}

/** Five counters; each is a link that narrows the list to what it counts. */
export function RequestCounters({ numbers, current }: RequestCountersProps) {
  return (
    <nav className={`${styles.counters} no-print`} aria-label="Filtrar solicitações">
      {counters.map((counter) => (
        <Link
          key={counter.filter}
          className={styles.counter}
          to={{ search: `?situacao=${counter.filter}` }}
          replace
          preventScrollReset
          aria-current={counter === current ? 'true' : undefined}
        >
          {counter.label}{' '}
          <strong className="num">{numbers ? formatQuantity(numbers[counter.number]) : '–'}</strong>
        </Link>
      ))}
    </nav>
  );
}

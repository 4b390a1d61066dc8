import { Link, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { formatQuantity } from '../../words/format.ts';
import { type Counter, counters } from './counters.ts';
import type { RequestNumbers } from './queries.ts';
import styles from './RequestCounters.module.css';

interface RequestCountersProps {
  /** Null until the server has counted. */
  numbers: Pick<RequestNumbers, Counter['number']> | null;
  /** Null on another page than the list's. */
  current: Counter | null;
}

/** Five counters; each is a link to the list, narrowed to what it counts. */
export function RequestCounters({ numbers, current }: RequestCountersProps) {
  const [params] = useSearchParams();
  /** The address of a counter; what is searched for stays. */
  const searchOf = (filter: string) => {
    const search = new URLSearchParams(current ? params : undefined);
    search.set('situacao', filter);
    return `?${search}`;
  };
  return (
    <nav className={`${styles.counters} no-print`} aria-label="Filtrar solicitações">
      {counters.map((counter) => (
        <Link
          key={counter.filter}
          className={styles.counter}
          to={{ pathname: paths.quoteRequests(), search: searchOf(counter.filter) }}
          replace={current !== null}
          preventScrollReset={current !== null}
          aria-current={counter === current ? 'true' : undefined}
        >
          {counter.label}{' '}
          <strong className="num">{numbers ? formatQuantity(numbers[counter.number]) : '–'}</strong>
        </Link>
      ))}
    </nav>
  );
}

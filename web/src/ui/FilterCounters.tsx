import { Link } from 'react-router';
import { formatQuantity } from '../words/format.ts';
import styles from './FilterCounters.module.css';
import { ParamsLink } from './ParamsLink.tsx';

interface FilterCountersProps {
  /** The list that is narrowed, for screen readers: "Filtrar solicitações". */
  label: string;
  /** `count` is null until the server has counted. */
  counters: readonly { filter: string; label: string; count: number | null }[];
  /** The chosen filter; null on another page than the list's. */
  current: string | null;
  /** The path of the list, which the counters lead to from elsewhere. */
  list: string;
}

/** The head of a list: each counter is a link to the list, narrowed to what it counts (`?situacao=`). */
export function FilterCounters({ label, counters, current, list }: FilterCountersProps) {
  return (
    <nav className={`flex wrap gap-8 below-16 ${styles.counters} no-print`} aria-label={label}>
      {counters.map(({ filter, label: words, count }) => {
        const look = {
          className: styles.counter,
          'aria-current': filter === current ? ('true' as const) : undefined,
          children: (
            <>
              {words}{' '}
              <strong className="num">{count === null ? '–' : formatQuantity(count)}</strong>
            </>
          ),
        };
        // On the list what is searched for stays.
        return current === null ? (
          <Link key={filter} {...look} to={{ pathname: list, search: `?situacao=${filter}` }} />
        ) : (
          <ParamsLink
            key={filter}
            {...look}
            change={(params) => {
              params.set('situacao', filter);
              return params;
            }}
          />
        );
      })}
    </nav>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { ParamsLink } from '../../../ui/ParamsLink.tsx';
import { formatQuantity } from '../../../words/format.ts';
import type { RequestNumbers } from '../../received/requests.ts';
import { type Counter, counters } from './counters.ts';
import styles from './RequestCounters.module.css';

interface RequestCountersProps {
  /** Null until the server has counted. */
  numbers: Pick<RequestNumbers, Counter['number']> | null;
  /** Null on another page than the list's. */
  current: Counter | null;
}

/** Five counters; each is a link to the list, narrowed to what it counts. */
export function RequestCounters({ numbers, current }: RequestCountersProps) {
  return (
    <nav
      className={`flex wrap gap-8 below-16 ${styles.counters} no-print`}
      aria-label="Filtrar solicitações"
    >
      {counters.map((counter) => (
        <CounterLink key={counter.filter} filter={counter.filter} current={current}>
          {counter.label}{' '}
          <strong className="num">{numbers ? formatQuantity(numbers[counter.number]) : '–'}</strong>
        </CounterLink>
      ))}
    </nav>
  );
}

interface CounterLinkProps extends Pick<RequestCountersProps, 'current'> {
  filter: string;
  children: ReactNode;
}

/** On the list what is searched for stays; from elsewhere it leads to the list. */
function CounterLink({ filter, current, children }: CounterLinkProps) {
  const look = {
    className: styles.counter,
    'aria-current': filter === current?.filter ? ('true' as const) : undefined,
    children,
  };
  if (current === null)
    return (
      <Link {...look} to={{ pathname: paths.quoteRequests(), search: `?situacao=${filter}` }} />
    );
  return (
    <ParamsLink
      {...look}
      change={(params) => {
        params.set('situacao', filter);
        return params;
      }}
    />
  );
}

import { paths } from '../../../paths.ts';
import { FilterCounters } from '../../../ui/FilterCounters.tsx';
import type { RequestNumbers } from '../../received/requests.ts';
import { type Counter, counters } from './counters.ts';

interface RequestCountersProps {
  /** Null until the server has counted. */
  numbers: Pick<RequestNumbers, Counter['number']> | null;
  /** Null on another page than the list's. */
  current: Counter | null;
}

/** Five counters; each is a link to the list, narrowed to what it counts. */
export function RequestCounters({ numbers, current }: RequestCountersProps) {
  return (
    <FilterCounters
      label="Filtrar solicitações"
      counters={counters.map(({ filter, label, number }) => ({
        filter,
        label,
        count: numbers === null ? null : numbers[number],
      }))}
      current={current?.filter ?? null}
      list={paths.quoteRequests()}
    />
  );
}

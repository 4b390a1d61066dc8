import { type UseQueryOptions, useQueries } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { isLate } from '../wire/late-page.ts';

/** A query of any answer, as `queryOptions()` makes it. */
interface AnyQuery {
  queryKey: readonly unknown[];
  queryFn?: unknown;
}

const areAllDone = (results: { isLoading: boolean }[]) =>
  results.every(({ isLoading }) => !isLoading);

/**
 * Whether each of these has been read, or failed: for the parts of a page that would push each other around if each
 * were shown as soon as its own answer came. Once true it stays true: a part that failed asks again as soon as it is
 * shown, and would otherwise take the whole page away for that time, again and again. What they fill is rendered in slices, between which the page responds,
 * unless they took long.
 */
export function useArrived(queries: readonly AnyQuery[]): boolean {
  const areDone = useQueries({ queries: queries as UseQueryOptions[], combine: areAllDone });
  const [wereDone, setWereDone] = useState(areDone);
  if (areDone && !wereDone) setWereDone(true);
  const [since] = useState(() => performance.now());
  const inSlices = useDeferredValue(wereDone);
  return isLate(since) ? wereDone : inSlices;
}

import { type UseQueryOptions, useQueries } from '@tanstack/react-query';

/** A query of any answer, as `queryOptions()` makes it. */
interface AnyQuery {
  queryKey: readonly unknown[];
  queryFn?: unknown;
}

const areAllDone = (results: { isLoading: boolean }[]) =>
  results.every(({ isLoading }) => !isLoading);

/**
 * Whether each of these has been read, or failed: for the parts of a page that would push each other around if each
 * were shown as soon as its own answer came.
 */
export function useArrived(queries: readonly AnyQuery[]): boolean {
  return useQueries({ queries: queries as UseQueryOptions[], combine: areAllDone });
}

import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAtRest } from '../../wire/use-at-rest.ts';
import { type PastPrice, priceMemoryQuery } from '../prices/queries.ts';
import type { SubmittedQuote } from './ranking.ts';

/** Rows that are read of each item, and how many items with one request: together no more than a response holds. */
const MOST = 10;
const ITEMS_AT_ONCE = 100;

const NONE: readonly PastPrice[] = [];

/**
 * The quotes with what things like their items cost in own projects, once the page is at rest: nobody waits for that, and where it
 * cannot be read nothing is said. The same array as long as nothing is known.
 */
export function useWithPastPrices(
  projectId: string,
  quotes: readonly SubmittedQuote[] | undefined,
): readonly SubmittedQuote[] | undefined {
  const isAtRest = useAtRest();
  const chunks = useMemo(() => {
    const items = [
      ...new Map(quotes?.map(({ project_item: item }) => [item.id, item] as const)).values(),
    ].sort((a, b) => a.id.localeCompare(b.id));
    return Array.from({ length: Math.ceil(items.length / ITEMS_AT_ONCE) }, (_, place) =>
      items.slice(place * ITEMS_AT_ONCE, (place + 1) * ITEMS_AT_ONCE),
    );
  }, [quotes]);
  const past = useQueries({
    queries: chunks.map((items) => ({
      ...priceMemoryQuery(projectId, items, MOST),
      enabled: isAtRest,
    })),
    combine: inOneMap,
  });
  return useMemo(
    () =>
      past.size === 0
        ? quotes
        : quotes?.map((quote) => ({ ...quote, past: past.get(quote.project_item.id) ?? NONE })),
    [quotes, past],
  );
}

const inOneMap = (
  read: readonly { data?: ReadonlyMap<string, readonly PastPrice[]> | undefined }[],
) => new Map(read.flatMap(({ data }) => [...(data ?? [])]));

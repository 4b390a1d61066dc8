import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RowOf } from '../wire/rows.ts';
import { read, supabase } from '../wire/supabase.ts';

/** Something that was found (search_everything). */
export type Hit = RowOf<'search_everything'>;

/** A shorter search finds nothing. */
export const SHORTEST_SEARCH = 2;

/** Finds everything that has every word of the search and that the person may read; a search that nobody waits for is dropped. */
export const searchQuery = (search: string) =>
  queryOptions({
    queryKey: ['search', search],
    queryFn: ({ signal }) =>
      read(supabase().rpc('search_everything', { search }).abortSignal(signal)),
    enabled: search.length >= SHORTEST_SEARCH,
    placeholderData: keepPreviousData,
  });

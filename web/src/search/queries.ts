import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RowOf } from '../wire/rows.ts';
import { read, supabase } from '../wire/supabase.ts';

/** Something that was found (search_everything). */
export type Hit = RowOf<'search_everything'>;

/** What is shorter finds nothing. */
export const SHORTEST_SEARCH = 2;

/** What the person may read that has every word of the search; one that is no longer waited for is dropped. */
export const searchQuery = (search: string) =>
  queryOptions({
    queryKey: ['search', search],
    queryFn: ({ signal }) =>
      read(supabase().rpc('search_everything', { search }).abortSignal(signal)),
    enabled: search.length >= SHORTEST_SEARCH,
    placeholderData: keepPreviousData,
  });

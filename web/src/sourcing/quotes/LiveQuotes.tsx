import type { QueryKey } from '@tanstack/react-query';
import { chunksOf } from '../../wire/id-chunks.ts';
import { useRefreshOn } from '../../wire/realtime.ts';

interface LiveQuotesProps {
  /** Items whose quotes are followed; none, no subscription. */
  itemIds: readonly string[];
  /** Read again on any change, deletes included. */
  queryKeys: readonly QueryKey[];
}

/** Follows the quotes of a project, one live channel per hundred items. Draws nothing. */
export function LiveQuotes({ itemIds, queryKeys }: LiveQuotesProps) {
  return chunksOf(itemIds.toSorted()).map((ids) => (
    <LiveChunk key={ids.join()} ids={ids} queryKeys={queryKeys} />
  ));
}

function LiveChunk({ ids, queryKeys }: Omit<LiveQuotesProps, 'itemIds'> & { ids: string[] }) {
  useRefreshOn('quotes', `project_item_id=in.(${ids.join(',')})`, queryKeys);
  return null;
}

import { queryOptions } from '@tanstack/react-query';
import type { RowOf } from '../../wire/rows.ts';
import { read, supabase } from '../../wire/supabase.ts';
import { byKey } from '../../words/by-key.ts';
import type { ProjectItem } from '../items/item.ts';

/** The price of something like an item in an own project (get_price_memory). */
export type PastPrice = RowOf<'get_price_memory'>;

/** The facts by which prices are alike. */
export type RememberedItem = Pick<ProjectItem, 'id' | 'description' | 'unit'>;

/** So many items are read with one request where prices are proposed for them. */
export const ITEMS_IN_SIGHT = 25;

/** The own prices of things like these items, by the item's id, the best first; only their architect reads any. */
export const priceMemoryQuery = (
  projectId: string,
  items: readonly RememberedItem[],
  most: number,
) =>
  queryOptions({
    queryKey: [
      'price memory',
      projectId,
      most,
      items.map(({ id, description, unit }) => `${id} ${unit} ${description}`),
    ],
    // They change with answers, approvals and payments of other projects, which nobody waits for here.
    staleTime: 5 * 60_000,
    queryFn: async (): Promise<ReadonlyMap<string, readonly PastPrice[]>> => {
      const rows = await read(
        supabase().rpc('get_price_memory', {
          target_project_id: projectId,
          item_ids: items.map(({ id }) => id),
          most,
        }),
      );
      return byKey(rows ?? [], ({ item_id }) => item_id);
    },
  });

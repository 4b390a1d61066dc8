import { queryOptions } from '@tanstack/react-query';
import { useAction } from '../../../wire/action.ts';
import type { RowIn } from '../../../wire/rows.ts';
import { read, supabase } from '../../../wire/supabase.ts';

const kitsKey = ['kits'] as const;

const askKits = () =>
  supabase()
    .from('item_kits')
    .select(
      'id,architect_id,name,room,kit_items(id,position,description,category,quantity,unit,per_m2)',
    )
    .order('architect_id', { nullsFirst: false })
    .order('name')
    .order('position', { referencedTable: 'kit_items' });

/** A kit of the architect's own, or one of Prumo's, which is nobody's. */
export type ItemKit = RowIn<typeof askKits>;

/** Own kits by name, then Prumo's, each with its items in order. */
export const kitsQuery = queryOptions({ queryKey: kitsKey, queryFn: () => read(askKits()) });

/** Adds a kit's items to the end of the project's list and gives their ids (apply_kit). */
export const useApplyKit = (projectId: string) =>
  useAction({
    mutationKey: ['apply kit'],
    mutationFn: async ({ kitId, area }: { kitId: string; area: number | null }) => {
      const added = await read(
        supabase().rpc('apply_kit', { target_project_id: projectId, kit_id: kitId, area }),
      );
      return added.map(({ item_id }) => item_id);
    },
    stales: [['items', projectId]],
  });

/** Keeps items of the project as a kit (save_kit). */
export const useSaveKit = (projectId: string) =>
  useAction({
    mutationKey: ['save kit'],
    mutationFn: ({ name, itemIds }: { name: string; itemIds: readonly string[] }) =>
      read(supabase().rpc('save_kit', { target_project_id: projectId, name, item_ids: itemIds })),
    stales: [kitsKey],
  });

/** Renames an own kit, or deletes it where no name is given. */
export const useChangeKit = () =>
  useAction({
    mutationKey: ['change kit'],
    mutationFn: ({ id, name }: { id: string; name: string | null }) => {
      const kits = supabase().from('item_kits');
      return read(name === null ? kits.delete().eq('id', id) : kits.update({ name }).eq('id', id));
    },
    stales: [kitsKey],
  });

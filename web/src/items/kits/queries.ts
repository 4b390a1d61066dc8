import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../wire/action.ts';
import { read, supabase } from '../../wire/supabase.ts';
import type { Category, Unit } from '../../words/labels.ts';

/** A line of a kit; of one with `per_m2` the quantity is for a square metre of the room. */
export interface KitItem {
  id: string;
  position: number;
  description: string;
  category: Category;
  quantity: number;
  unit: Unit;
  per_m2: boolean;
}

/** A kit of the architect's own, or one of Prumo's, which is nobody's. */
export interface ItemKit {
  id: string;
  architect_id: string | null;
  name: string;
  room: string | null;
  kit_items: KitItem[];
}

const kitsKey = ['kits'] as const;

/** Own kits by name, then Prumo's, each with its items in order. */
export const kitsQuery = queryOptions({
  queryKey: kitsKey,
  queryFn: () =>
    read<ItemKit[]>(
      supabase()
        .from('item_kits')
        .select(
          'id,architect_id,name,room,kit_items(id,position,description,category,quantity,unit,per_m2)',
        )
        .order('architect_id', { nullsFirst: false })
        .order('name')
        .order('position', { referencedTable: 'kit_items' }),
    ),
});

/** Adds a kit's items to the end of the project's list and gives their ids (apply_kit). */
export function useApplyKit(projectId: string) {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: ['apply kit'],
    mutationFn: async ({ kitId, area }: { kitId: string; area: number | null }) => {
      const added = await read<{ item_id: string }[]>(
        supabase().rpc('apply_kit', { target_project_id: projectId, kit_id: kitId, area }),
      );
      return added.map(({ item_id }) => item_id);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['items', projectId] }),
  });
}

/** Keeps items of the project as a kit (save_kit). */
export function useSaveKit(projectId: string) {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: ['save kit'],
    mutationFn: ({ name, itemIds }: { name: string; itemIds: readonly string[] }) =>
      read<string>(
        supabase().rpc('save_kit', { target_project_id: projectId, name, item_ids: itemIds }),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: kitsKey }),
  });
}

/** Renames an own kit, or deletes it where no name is given. */
export function useChangeKit() {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: ['change kit'],
    mutationFn: ({ id, name }: { id: string; name: string | null }) => {
      const kits = supabase().from('item_kits');
      return read<null>(
        name === null ? kits.delete().eq('id', id) : kits.update({ name }).eq('id', id),
      );
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: kitsKey }),
  });
}

import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useAction, useRowIds } from '../action.ts';
import type { Category, Unit } from '../labels.ts';
import { projectKeys } from '../projects/queries.ts';
import { readAll } from '../server-list.ts';
import { read, supabase } from '../supabase.ts';
import { toRow } from './item-row.ts';
import type { NewItem } from './pasted-items.ts';

/** A row of `project_items` (spec §3). */
export interface ProjectItem {
  id: string;
  project_id: string;
  description: string;
  category: Category;
  quantity: number;
  unit: Unit;
  specifications_url: string | null;
  created_at: string;
}

const itemsKey = (projectId: string) => ['items', projectId] as const;

/** Items of a project: newest first, or by category for the invitations (spec §7). */
export const itemsQuery = (projectId: string, order: 'newest' | 'category' = 'newest') =>
  queryOptions({
    queryKey: [...itemsKey(projectId), order],
    queryFn: () => {
      const ofProject = () => {
        const items = supabase().from('project_items').select('*').eq('project_id', projectId);
        return (order === 'newest' ? items : items.order('category'))
          .order('created_at', { ascending: false })
          .order('id');
      };
      return readAll<ProjectItem>(ofProject, ({ id }) => id);
    },
  });

/** Inserts one or more items in one call: all of them or none, and once also when an answer was lost. */
export function useAddItems(projectId: string) {
  const stale = useStaleItems(projectId);
  const ids = useRowIds('project_items');
  return useAction({
    mutationKey: ['add items'],
    mutationFn: async (items: readonly NewItem[]) => {
      // The first row speaks for all: they are stored together or not at all.
      const first = ids.of(items);
      if (await ids.isStored(items)) return;
      const rows = items.map((item, place) => ({
        id: place === 0 ? first : crypto.randomUUID(),
        ...toRow(projectId, item),
      }));
      await read<null>(supabase().from('project_items').insert(rows));
    },
    onSuccess: (_none, items) => {
      ids.forget(items);
      return stale();
    },
  });
}

/** Deletes an item while the project is in planning (items/transitions.sql). */
export function useDeleteItem(projectId: string) {
  const stale = useStaleItems(projectId);
  return useAction({
    mutationKey: ['delete item'],
    mutationFn: (id: string) => read<null>(supabase().from('project_items').delete().eq('id', id)),
    onSettled: stale,
  });
}

function useStaleItems(projectId: string) {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: itemsKey(projectId) }),
      // The dashboard counts items to know the step of a project.
      queryClient.invalidateQueries({ queryKey: projectKeys.all }),
    ]);
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Category, Unit } from '../labels.ts';
import { projectKeys } from '../projects/queries.ts';
import { read, supabase } from '../supabase.ts';
import { toRow } from './item-form.ts';
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
      const items = supabase().from('project_items').select('*').eq('project_id', projectId);
      return read<ProjectItem[]>(
        order === 'newest'
          ? items.order('created_at', { ascending: false })
          : items.order('category').order('created_at', { ascending: false }),
      );
    },
  });

/** Inserts one or more items in one call: all of them or none. */
export function useAddItems(projectId: string) {
  const stale = useStaleItems(projectId);
  return useMutation({
    mutationKey: ['add items'],
    mutationFn: (items: readonly NewItem[]) =>
      read<null>(
        supabase()
          .from('project_items')
          .insert(items.map((item) => toRow(projectId, item))),
      ),
    onSuccess: stale,
  });
}

/** Deletes an item while the project is in planning (items/transitions.sql). */
export function useDeleteItem(projectId: string) {
  const stale = useStaleItems(projectId);
  return useMutation({
    mutationKey: ['delete item'],
    mutationFn: (id: string) => read<null>(supabase().from('project_items').delete().eq('id', id)),
    onSuccess: stale,
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

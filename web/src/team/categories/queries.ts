import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../wire/action.ts';
import type { RowOf } from '../../wire/rows.ts';
import { read, supabase } from '../../wire/supabase.ts';
import { learnCategories } from '../../words/categories.ts';

/** A category as the team sees it: with its suppliers and the items that wait. */
export type ListedCategory = RowOf<'get_category_figures'>;

/** The categories in their order, a hundred at most. What was changed is known to the other pages at once. */
export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: async () => {
    const rows = await read(supabase().rpc('get_category_figures'));
    learnCategories(
      rows.map(({ key, label, retired_at }) => ({ key, label, retired: retired_at !== null })),
    );
    return rows;
  },
});

export interface SavedCategory {
  /** Null for a new one. */
  key: string | null;
  label: string;
  /** Its place in the list, from 1. */
  place: number;
  /** Its label when it was read: if a colleague changed it meanwhile, nothing is saved. */
  seen_label?: string;
}

const useCategoryAction = <Variables>(
  name: string,
  mutationFn: (asked: Variables) => Promise<unknown>,
) => {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: [name],
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: categoriesQuery.queryKey }),
  });
};

/** Adds a category, or changes its name and place. */
export const useSaveCategory = () =>
  useCategoryAction('save category', (category: SavedCategory) =>
    read(supabase().rpc('save_category', { ...category })),
  );

/** Takes a category from what is offered, or offers it again. */
export const useRetireCategory = () =>
  useCategoryAction('retire category', ({ key, retired_at }: ListedCategory) =>
    read(supabase().rpc(retired_at ? 'restore_category' : 'retire_category', { key })),
  );

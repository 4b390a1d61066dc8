import { queryOptions } from '@tanstack/react-query';
import { useAction } from '../../../wire/action.ts';
import type { RowOf } from '../../../wire/rows.ts';
import { readAll } from '../../../wire/server-list.ts';
import { read, supabase } from '../../../wire/supabase.ts';
import type { Category } from '../../../words/categories.ts';

/** A row of `get_suppliers_without_category`. */
export type UncategorisedSupplier = RowOf<'get_suppliers_without_category'>;

/** The database refused with a sentence of its own (`success: false`). */
export class RefusedCategory extends Error {}

/** Suppliers who cannot be invited yet, newest first. Only administrators may ask. */
export const suppliersWithoutCategoryQuery = queryOptions({
  queryKey: ['suppliers', 'without category'],
  queryFn: () =>
    readAll(
      () => supabase().rpc('get_suppliers_without_category'),
      ({ id }) => id,
    ),
});

/** Gives a supplier a category; the row leaves the list with the next reading. */
export const useSetCategory = () =>
  useAction({
    mutationKey: ['set supplier category'],
    mutationFn: async (choice: { supplierId: string; category: Category }) => {
      const { success, error } = await read(
        supabase().rpc('update_supplier_category', {
          supplier_id: choice.supplierId,
          new_category: choice.category,
        }),
      );
      if (!success) throw new RefusedCategory(error ?? '');
    },
    stales: [suppliersWithoutCategoryQuery.queryKey],
  });

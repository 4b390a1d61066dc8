import { queryOptions } from '@tanstack/react-query';
import { readAll } from '../../wire/server-list.ts';
import { supabase } from '../../wire/supabase.ts';
import type { Category } from '../../words/categories.ts';

/** Approved suppliers who serve a category, by name. */
export const approvedSuppliersQuery = (category: Category) =>
  queryOptions({
    queryKey: ['profiles', 'suppliers', category],
    queryFn: () =>
      readAll(
        () => supabase().rpc('get_category_suppliers', { category }, { get: true }),
        ({ id }) => id,
      ),
  });

import { queryOptions } from '@tanstack/react-query';
import type { Row } from '../../wire/rows.ts';
import { readAll } from '../../wire/server-list.ts';
import { supabase } from '../../wire/supabase.ts';

/** An approved supplier as an architect reads them; without category they cannot be invited yet. */
export type ListedSupplier = Pick<
  Row<'profiles'>,
  | 'id'
  | 'full_name'
  | 'email'
  | 'company_name'
  | 'supplier_category'
  | 'further_categories'
  | 'created_at'
>;

/** Every approved supplier by name. */
export const supplierDirectoryQuery = queryOptions({
  queryKey: ['profiles', 'suppliers', 'all'],
  queryFn: () =>
    readAll(
      () =>
        supabase()
          .from('profiles')
          .select('id,full_name,email,company_name,supplier_category,further_categories,created_at')
          .eq('role', 'supplier')
          .eq('status', 'approved')
          .order('full_name')
          .order('id'),
      ({ id }) => id,
    ),
});

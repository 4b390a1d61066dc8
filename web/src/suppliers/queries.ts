import { queryOptions } from '@tanstack/react-query';
import { readAll } from '../wire/server-list.ts';
import { supabase } from '../wire/supabase.ts';
import type { Category } from '../words/labels.ts';

/** An approved supplier as an architect reads them; without category they cannot be invited yet. */
export interface ListedSupplier {
  id: string;
  full_name: string;
  email: string;
  company_name: string | null;
  supplier_category: Category | null;
  created_at: string;
}

/** Every approved supplier by name. */
export const supplierDirectoryQuery = queryOptions({
  queryKey: ['profiles', 'suppliers', 'all'],
  queryFn: () =>
    readAll<ListedSupplier>(
      () =>
        supabase()
          .from('profiles')
          .select('id,full_name,email,company_name,supplier_category,created_at')
          .eq('role', 'supplier')
          .eq('status', 'approved')
          .order('full_name')
          .order('id'),
      ({ id }) => id,
    ),
  refetchInterval: 60_000,
});

import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { projectKeys } from '../projects/queries.ts';
import { quoteKeys } from '../quotes/queries.ts';
import { useAction } from '../wire/action.ts';
import { readAll } from '../wire/server-list.ts';
import { invoke, supabase } from '../wire/supabase.ts';
import type { Category } from '../words/labels.ts';
import { type SupplierSelection, toRequestMap } from './selection.ts';

/** A supplier that can be invited. */
export interface InvitableSupplier {
  id: string;
  full_name: string;
  email: string;
  company_name: string | null;
  supplier_category: Category;
}

/** Approved suppliers of a category by name. */
export const approvedSuppliersQuery = (category: Category) =>
  queryOptions({
    queryKey: ['profiles', 'suppliers', category],
    queryFn: () =>
      readAll<InvitableSupplier>(
        () =>
          supabase()
            .from('profiles')
            .select('id,full_name,email,company_name,supplier_category,role,status')
            .eq('role', 'supplier')
            .eq('status', 'approved')
            .eq('supplier_category', category)
            .order('full_name')
            .order('id'),
        ({ id }) => id,
      ),
  });

/** Sends the invitations, all or none, and gives how many requests were created. */
export function useSendInvitations(projectId: string) {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: ['send quote invitations'],
    mutationFn: (selection: SupplierSelection) =>
      invoke<{ quotes_created: number }>('send-quote-invitations', {
        project_id: projectId,
        selected_suppliers: toRequestMap(selection),
      }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: projectKeys.all }),
        queryClient.invalidateQueries({ queryKey: quoteKeys.ofProject(projectId) }),
      ]),
  });
}

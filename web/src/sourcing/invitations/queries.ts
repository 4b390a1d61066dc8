import { useAction } from '../../wire/action.ts';
import { invoke } from '../../wire/supabase.ts';
import type { Category } from '../../words/categories.ts';
import { projectKeys } from '../projects/queries.ts';
import { quoteKeys } from '../quotes/queries.ts';
import type { TermsChange } from '../requests/terms.ts';
import { type SupplierSelection, toRequestMap } from './selection.ts';

/** Invited suppliers by category, with terms: a category without any has the usual ones. */
export interface Invitations {
  selection: SupplierSelection;
  terms: Partial<Record<Category, TermsChange>>;
}

/** Sends the invitations, all or none, and gives how many requests were created. */
export const useSendInvitations = (projectId: string) =>
  useAction({
    mutationKey: ['send quote invitations'],
    mutationFn: ({ selection, terms }: Invitations) =>
      invoke('send-quote-invitations', {
        project_id: projectId,
        selected_suppliers: toRequestMap(selection),
        ...(Object.keys(terms).length > 0 && { terms }),
      }),
    stales: [projectKeys.all, quoteKeys.ofProject(projectId)],
  });

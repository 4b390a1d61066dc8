import { useAction } from '../../wire/action.ts';
import type { RowIn, RowOf } from '../../wire/rows.ts';
import { type CountOnly, FOR_ROWS, finding, ordered } from '../../wire/server-list.ts';
import { invoke, read, supabase } from '../../wire/supabase.ts';
import type { Category } from '../../words/categories.ts';
import { projectKeys } from '../projects/queries.ts';
import { quoteKeys } from '../quotes/queries.ts';
import type { TermsChange } from '../requests/terms.ts';
import { type SupplierSelection, toGuestMap, toRequestMap } from './selection.ts';

/** Words and a choice that narrow the suppliers of a category. */
export interface InvitableFilter {
  search: string;
  /** Those alone with whom the architect has built. */
  together: boolean;
}

/** Suppliers who can be invited for a category, with what the architect knows of them: first those of most works together. */
export const invitableList = (serving: Category, { search, together }: InvitableFilter) => ({
  queryKey: ['profiles', 'suppliers', serving, 'invitable', search, together],
  ask: (options?: CountOnly) => {
    const all = supabase()
      .rpc('list_suppliers_to_invite', { serving }, options ?? FOR_ROWS)
      .select(
        'id,full_name,company_name,email,phone_number,works,requests,answered,declined,last_price,last_unit,last_item,last_price_at',
      );
    return ordered(finding(together ? all.gt('works', 0) : all, search), null, [
      ['works', 'descending'],
      ['answered', 'descending'],
      ['name_key', 'ascending'],
      ['id', 'ascending'],
    ]);
  },
});

/** A supplier who can be invited, with what the architect knows of them. */
export type InvitableSupplier = RowIn<typeof invitableList>;

/** Invited suppliers by category, with terms: a category without any has the usual ones. */
export interface Invitations {
  selection: SupplierSelection;
  terms: Partial<Record<Category, TermsChange>>;
  /** Whether the contacts that have an address get a mail with a link as well. */
  byMail?: boolean;
}

/** The terms of those categories alone that a call is about. */
const termsFor = (
  terms: Invitations['terms'],
  asked: Record<string, string[]>,
): { terms?: Record<Category, TermsChange> } => {
  const own = Object.entries(terms).flatMap(([category, change]) =>
    change && category in asked ? [[category, change] as const] : [],
  );
  return own.length > 0 ? { terms: Object.fromEntries(own) } : {};
};

/** Sends the invitations of suppliers with an account, all or none, and gives how many requests were created. */
export const useSendInvitations = (projectId: string) =>
  useAction({
    mutationKey: ['send quote invitations'],
    mutationFn: ({ selection, terms }: Invitations) => {
      const selected_suppliers = toRequestMap(selection);
      return invoke('send-quote-invitations', {
        project_id: projectId,
        selected_suppliers,
        ...termsFor(terms, selected_suppliers),
      });
    },
    stales: [projectKeys.all, quoteKeys.ofProject(projectId)],
  });

/** The link of one request to a contact; its secret comes this once. */
export type AskedGuest = RowOf<'ask_guests'>;

/** Asks the contacts, all or none, and gives the link of each request. */
export const useAskGuests = (projectId: string) =>
  useAction({
    mutationKey: ['ask guests'],
    mutationFn: ({ selection, terms, byMail }: Invitations) => {
      const guests = toGuestMap(selection);
      return read(
        supabase().rpc('ask_guests', {
          target_project_id: projectId,
          guests,
          ...termsFor(terms, guests),
          ...(byMail && { by_mail: true }),
        }),
      );
    },
    stales: [projectKeys.all, quoteKeys.ofProject(projectId)],
  });

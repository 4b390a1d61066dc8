import { queryOptions } from '@tanstack/react-query';
import { useAction } from '../../wire/action.ts';
import type { Arguments, RowIn } from '../../wire/rows.ts';
import { type CountOnly, FOR_ROWS, finding, ordered } from '../../wire/server-list.ts';
import { read, supabase } from '../../wire/supabase.ts';
import type { Category } from '../../words/categories.ts';

/** The stem of everything that is read of the architect's own contacts. */
export const guestsKey = ['guests'] as const;

/** Words and a category that narrow the contacts; '' is all of them. */
export interface GuestFilter {
  search: string;
  category: Category | '';
}

/** The architect's own contacts, suppliers without an account, by name. */
export const guestList = ({ search, category }: GuestFilter) => ({
  queryKey: [...guestsKey, search, category],
  ask: (options?: CountOnly) => {
    const all = supabase()
      .rpc('list_guests', {}, options ?? FOR_ROWS)
      .select(
        'id,full_name,company_name,email,phone_number,category,further_categories,requests,orders,refuses,is_blocked',
      );
    const served = category
      ? all.or(`category.eq."${category}",further_categories.cs.{"${category}"}`)
      : all;
    return ordered(finding(served, search), null, [
      ['name_key', 'ascending'],
      ['id', 'ascending'],
    ]);
  },
});

/** A contact as its architect reads it. */
export type Guest = RowIn<typeof guestList>;

/** One own contact; null for a contact that was removed. */
export const guestQuery = (id: string) =>
  queryOptions({
    queryKey: [...guestsKey, id],
    queryFn: async () => {
      const [guest] = await read(
        supabase()
          .rpc('list_guests', {}, FOR_ROWS)
          .select('full_name,email,phone_number')
          .eq('id', id)
          .limit(1),
      );
      return guest ?? null;
    },
  });

/** Writes a contact; the same id again changes it. */
export const useSaveGuest = () =>
  useAction({
    mutationKey: ['save guest'],
    mutationFn: (guest: Arguments<'save_guest'>) => read(supabase().rpc('save_guest', guest)),
    stales: [guestsKey],
  });

/** Removes a contact: one that was never asked is deleted, of another one only the name stays. */
export const useRemoveGuest = () =>
  useAction({
    mutationKey: ['remove guest'],
    mutationFn: (guestId: string) => read(supabase().rpc('remove_guest', { guest_id: guestId })),
    stales: [guestsKey],
  });

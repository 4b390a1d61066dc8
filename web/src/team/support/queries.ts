import { queryOptions } from '@tanstack/react-query';
import { supportKey } from '../../parties/support/queries.ts';
import type { SupportState } from '../../parties/support/support-words.ts';
import { useAction } from '../../wire/action.ts';
import type { RowIn, RowOf } from '../../wire/rows.ts';
import { type CountOnly, FOR_ROWS, finding } from '../../wire/server-list.ts';
import { read, supabase } from '../../wire/supabase.ts';

/** Filters of the queue; '' is every state, and everybody. */
export interface QueueFilter {
  search: string;
  state: SupportState | '';
  /** The admin who takes care of it. */
  admin: string;
}

/** Requests of all accounts in the order in which they are to be answered. */
export const supportQueue = ({ search, state, admin }: QueueFilter) => ({
  queryKey: [...supportKey, 'queue', search, state, admin],
  ask: (options?: CountOnly) => {
    let asked = finding(
      supabase()
        .rpc('list_support_requests', {}, options ?? FOR_ROWS)
        .select(
          'id,label,subject,account_id,account_name,account_role,plan,priority,state,is_overdue,place,assigned_to,assigned_name,waiting_since,changed_at',
        ),
      search,
    );
    if (state) asked = asked.eq('state', state);
    if (admin) asked = asked.eq('assigned_to', admin);
    // Solved requests have no wait: the latest first.
    return state === 'solved'
      ? asked.order('changed_at', { ascending: false }).order('id')
      : asked.order('place').order('waiting_since', { nullsFirst: false }).order('id');
  },
});
export type QueuedRequest = RowIn<typeof supportQueue>;

/** Gives a request to an admin, or to nobody. */
export const useAssignSupport = (requestId: string) =>
  useAction({
    mutationKey: ['assign support request', requestId],
    mutationFn: (adminId: string | null) =>
      read(supabase().rpc('assign_support_request', { request_id: requestId, admin_id: adminId })),
    stales: [supportKey],
  });

export type ManagedAccount = RowOf<'list_account_managers'>;

/** Accounts with a manager, first those whose manager left the team. */
export const accountManagersQuery = queryOptions({
  queryKey: [...supportKey, 'managers'],
  queryFn: () => read(supabase().rpc('list_account_managers')),
});

/** Names the manager of an account, or nobody. */
export const useSetManager = (accountId: string) =>
  useAction({
    mutationKey: ['set account manager', accountId],
    mutationFn: (adminId: string | null) =>
      read(
        supabase().rpc('set_account_manager', {
          target_profile_id: accountId,
          admin_id: adminId,
        }),
      ),
    stales: [supportKey, ['team tasks'], ['audit', 'timeline', 'profile']],
  });

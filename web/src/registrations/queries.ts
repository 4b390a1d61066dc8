import { useQueryClient } from '@tanstack/react-query';
import { type Profile, profileQuery } from '../session/session.tsx';
import { useAction } from '../wire/action.ts';
import { type CountOnly, countQuery } from '../wire/server-list.ts';
import { read, supabase } from '../wire/supabase.ts';

const approvals = ['approvals'];

/** People waiting for the team, newest first. Only administrators may read them. */
export const pendingList = {
  queryKey: [...approvals, 'pending'],
  ask: (options?: CountOnly) =>
    supabase()
      .from('profiles')
      .select('*', options)
      .eq('status', 'pending_approval')
      .order('created_at', { ascending: false })
      .order('id'),
};

/** How many are waiting, also those of whom nothing is read yet. */
export const pendingCountQuery = countQuery(pendingList);

export interface Decision {
  user: Profile;
  status: 'approved' | 'rejected';
  /** Fraction, only when approving a supplier. */
  commissionRate?: number;
}

/** Writes the team's decision; which change is legal is the database's word (database/approvals). */
export function useDecide() {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: ['decide-approval'],
    mutationFn: ({ user, status, commissionRate }: Decision) =>
      read(
        supabase()
          .from('profiles')
          .update(
            commissionRate === undefined ? { status } : { status, commission_rate: commissionRate },
          )
          .eq('id', user.id),
      ),
    onSettled: (_data, _error, { user }) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: approvals }),
        queryClient.invalidateQueries(profileQuery(user.id)),
        // The dashboard counts who waits.
        queryClient.invalidateQueries({ queryKey: ['dashboard'] }),
      ]),
  });
}

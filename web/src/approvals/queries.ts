import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useAction } from '../action.ts';
import { type Profile, profileQuery } from '../session.tsx';
import { read, supabase } from '../supabase.ts';

const approvals = ['approvals'];

/** People waiting for the team, newest first (spec §7). Only administrators may read them. */
export const pendingUsersQuery = queryOptions({
  queryKey: [...approvals, 'pending'],
  queryFn: () =>
    read<Profile[]>(
      supabase()
        .from('profiles')
        .select('*')
        .eq('status', 'pending_approval')
        .order('created_at', { ascending: false }),
    ),
  refetchInterval: 30_000,
});

/** How many are waiting. */
export const pendingCountQuery = queryOptions({
  queryKey: [...approvals, 'count'],
  queryFn: async () => {
    const answer = await supabase()
      .from('profiles')
      .select('*', { count: 'exact', head: true })
      .eq('status', 'pending_approval');
    if (answer.error) throw answer.error;
    return answer.count ?? 0;
  },
  refetchInterval: 30_000,
});

export interface Decision {
  user: Profile;
  status: 'approved' | 'rejected';
  /** Fraction, only when approving a supplier (spec §5). */
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
      ]),
  });
}

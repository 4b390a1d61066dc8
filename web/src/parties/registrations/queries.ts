import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query';
import { type Profile, profileQuery } from '../../session/session.tsx';
import { useAction } from '../../wire/action.ts';
import { chunksOf } from '../../wire/id-chunks.ts';
import type { RowOf } from '../../wire/rows.ts';
import { type CountOnly, countQuery } from '../../wire/server-list.ts';
import { read, supabase } from '../../wire/supabase.ts';
import { refuseDecided } from './decided-before.ts';

const approvals = ['approvals'];

/** Roles of people who wait for the team. */
export type PendingRole = 'client' | 'architect' | 'supplier';

/** People waiting for the team, all or those of one type. Only administrators may read them. */
export const pendingListBy = (order: 'oldest' | 'newest', role: PendingRole | '' = '') => ({
  queryKey: [...approvals, 'pending', order, role],
  ask: (options?: CountOnly) => {
    const all = supabase().from('profiles').select('*', options).eq('status', 'pending_approval');
    return (role === '' ? all : all.eq('role', role))
      .order('created_at', { ascending: order === 'oldest' })
      .order('id');
  },
});

/** The longest wait comes first, so that nobody is forgotten at the end. */
export const pendingList = pendingListBy('oldest');

/** How many are waiting, also those of whom nothing is read yet. */
export const pendingCountQuery = countQuery(pendingList);

/** The checkable details of a registration. */
export type Registration = RowOf<'get_registrations'>;

/** The same of everybody on the page, by person. */
export const registrationsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...approvals, 'details', ...ids],
    queryFn: async () => {
      const parts = chunksOf(ids).map((person_ids) =>
        read(supabase().rpc('get_registrations', { person_ids })),
      );
      return new Map((await Promise.all(parts)).flat().map((one) => [one.profile_id, one]));
    },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });

/** As much of somebody as a decision needs. */
export type Applicant = Pick<Profile, 'id' | 'full_name' | 'role'>;

export interface Decision {
  user: Applicant;
  status: 'approved' | 'rejected';
  /** Fraction, only when approving a supplier. */
  commissionRate?: number;
  /** For the person, only when refusing. */
  reason?: string;
}

/** Writes the team's decision; which change is legal is the database's word (database/approvals). */
export function useDecide() {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: ['decide-approval'],
    mutationFn: async ({ user, status, commissionRate, reason }: Decision) => {
      const decided = await read(
        supabase()
          .from('profiles')
          .update({
            status,
            ...(commissionRate !== undefined && { commission_rate: commissionRate }),
            ...(reason && { rejection_reason: reason }),
          })
          .eq('id', user.id)
          // A colleague may have decided since this was read: then nothing is written over it.
          .eq('status', 'pending_approval')
          .select('id'),
      );
      if (decided.length === 0) await refuseDecided(user);
    },
    onSettled: (_data, _error, { user }) => readAgain(queryClient, user.id),
  });
}

/** Takes back an approval, within a minute. */
export function useUndoApproval() {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: ['undo-approval'],
    mutationFn: (user: Applicant) =>
      read(supabase().rpc('undo_registration_approval', { person_id: user.id })),
    onSettled: (_data, _error, user) => readAgain(queryClient, user.id),
  });
}

const readAgain = (queryClient: QueryClient, personId: string) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: approvals }),
    queryClient.invalidateQueries(profileQuery(personId)),
    // The dashboard counts who waits.
    queryClient.invalidateQueries({ queryKey: ['dashboard'] }),
  ]);

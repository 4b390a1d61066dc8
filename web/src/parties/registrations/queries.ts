import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query';
import { type Profile, profileQuery } from '../../session/session.tsx';
import { useAction } from '../../wire/action.ts';
import { chunksOf } from '../../wire/id-chunks.ts';
import type { RowIn, RowOf } from '../../wire/rows.ts';
import { type CountOnly, countQuery, FOR_ROWS, finding } from '../../wire/server-list.ts';
import { read, supabase } from '../../wire/supabase.ts';
import type { SignUpRole } from '../../words/labels.ts';
import { refuseDecided } from './decided-before.ts';

const approvals = ['approvals'];

/** People waiting for the team, the longest wait first. Only administrators may read them. */
export const pendingList = {
  queryKey: [...approvals, 'pending'],
  ask: (options?: CountOnly) =>
    supabase()
      .from('profiles')
      .select('*', options)
      .eq('status', 'pending_approval')
      .order('created_at', { ascending: true })
      .order('id'),
};

/** How many are waiting, also those of whom nothing is read yet. */
export const pendingCountQuery = countQuery(pendingList);

/** The checkable details of a registration. */
export type Registration = RowOf<'get_registrations'>;

/** Filters of the queue; '' is everybody. */
export interface QueueFilter {
  search: string;
  role: SignUpRole | '';
  /** Nothing is missing, or something is. */
  missing: 'nothing' | 'something' | '';
  newestFirst: boolean;
}

/** The queue: everybody who waits, with the checkable details. Only administrators may read it. */
export const queueList = ({ search, role, missing, newestFirst }: QueueFilter) => ({
  queryKey: [...approvals, 'queue', search, role, missing, newestFirst],
  ask: (options?: CountOnly) => {
    let asked = finding(
      supabase()
        .rpc('get_registrations', { waiting: true }, options ?? FOR_ROWS)
        .select(
          'profile_id,full_name,email,company_name,phone_number,role,supplier_category,further_categories,created_at,tax_id,legal_name,cau,cities,portfolio_url,email_proven,missing,first_rejection_reason,reapplied_at,reapplication_note',
        ),
      search,
    );
    if (role) asked = asked.eq('role', role);
    if (missing === 'nothing') asked = asked.filter('missing', 'eq', '{}');
    if (missing === 'something') asked = asked.filter('missing', 'neq', '{}');
    return asked.order('created_at', { ascending: !newestFirst }).order('profile_id');
  },
});

/** Somebody in the queue. */
export type Waiting = RowIn<typeof queueList>;

/** A person of the queue as a decision names them. */
export const applicantOf = ({ profile_id: id, full_name, role }: Waiting): Applicant => ({
  id,
  full_name,
  role,
});

/** The details of several people, by person. */
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
    onSettled: (_data, _error, { user }) => readAgain(queryClient, [user.id]),
  });
}

/** The most people that one decision is about (database/registrations/decide_registrations.sql). */
export const MOST_AT_ONCE = 500;

/** A decision about several people; the rate a fraction, for the suppliers among them. */
export interface SeveralDecision {
  ids: readonly string[];
  status: Decision['status'];
  commissionRate?: number | undefined;
  reason?: string;
}

/** The result of a decision about several, for one of them. */
export type Outcome = RowOf<'decide_registrations'>;

/** Decides about several people in one request; returns what became of each. */
export function useDecideSeveral() {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: ['decide-several'],
    mutationFn: ({ ids, status, commissionRate, reason }: SeveralDecision) =>
      read(
        supabase().rpc('decide_registrations', {
          person_ids: ids,
          decision: status,
          ...(commissionRate !== undefined && { rate: commissionRate }),
          ...(reason && { reason }),
        }),
      ),
    onSettled: (_data, _error, { ids }) => readAgain(queryClient, ids),
  });
}

/** Gives a supplier whom a colleague approved another rate; both are fractions. Fails where the rate is another one by now. */
export function useChangeRate() {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: ['change-rate'],
    mutationFn: async ({ user, from, to }: { user: Applicant; from: number; to: number }) => {
      const changed = await read(
        supabase()
          .from('profiles')
          .update({ commission_rate: to })
          .eq('id', user.id)
          .eq('status', 'approved')
          .eq('commission_rate', from)
          .select('id'),
      );
      if (changed.length === 0) await refuseDecided(user, true);
    },
    onSettled: (_data, _error, { user }) => readAgain(queryClient, [user.id]),
  });
}

/** Takes back approvals, within a minute; returns for each why it stands, if it does. */
export function useUndoApprovals() {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: ['undo-approval'],
    mutationFn: (users: readonly Applicant[]) =>
      read(supabase().rpc('undo_registration_approval', { person_ids: users.map(({ id }) => id) })),
    onSettled: (_data, _error, users) =>
      readAgain(
        queryClient,
        users.map(({ id }) => id),
      ),
  });
}

const readAgain = (queryClient: QueryClient, ids: readonly string[]) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: approvals }),
    ...ids.map((id) => queryClient.invalidateQueries(profileQuery(id))),
    // The dashboard counts who waits.
    queryClient.invalidateQueries({ queryKey: ['dashboard'] }),
  ]);

import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../wire/action.ts';
import type { Database, RowIn, RowOf } from '../../wire/rows.ts';
import { type CountOnly, FOR_ROWS, readAll } from '../../wire/server-list.ts';
import { read, supabase } from '../../wire/supabase.ts';
import { policyVersion } from './policy.ts';

const privacy = ['privacy'];
const erasures = ['erasure-requests'];

/** Where a person stands: the policy that they agreed to, and their latest request to be erased. */
export type OwnPrivacy = Database['public']['Functions']['my_privacy']['Returns'];

/** The person's agreements, and their request to be erased. */
export const ownPrivacyQuery = queryOptions({
  queryKey: [...privacy, 'privacy'],
  queryFn: () => read(supabase().rpc('my_privacy')),
});

/** Once that somebody signed in to the person's account. */
export type Access = RowOf<'list_my_access'>;

/** The person's own accesses of the last six months, newest first, 200 at most. */
export const accessesQuery = queryOptions({
  queryKey: [...privacy, 'accesses'],
  queryFn: () => read(supabase().rpc('list_my_access')),
});

/** Whether the person agreed to the policy in force: asked once per visit, beside the first screen. */
export const agreementQuery = queryOptions({
  queryKey: [...privacy, 'agreement'],
  queryFn: () => read(supabase().rpc('my_policy_agreement')),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Says that the person has read the version that this build shows. The database writes who and when. */
export const agreeToPolicy = () =>
  read(supabase().rpc('agree_to_policy', { policy_version: policyVersion }));

/** The person agrees by a button of their own. */
export function useAgree() {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: ['agree-to-policy'],
    mutationFn: (_: undefined) => agreeToPolicy(),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: privacy }),
  });
}

/** A client lets architects who do not work with them find them, or not. */
export function useSetFindable(onError: (error: unknown) => void) {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: ['set-findable'],
    mutationFn: (findable: boolean) => read(supabase().rpc('set_findable', { findable })),
    onError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: privacy }),
  });
}

/** Everything that is kept about the person, by subject. The trail records that it was taken. */
export const takeOwnData = () => read(supabase().rpc('export_my_data'));

/** Asks to be erased; '' is no reason. */
export function useRequestErasure() {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: ['request-erasure'],
    mutationFn: (reason: string) =>
      read(supabase().rpc('request_erasure', { reason: reason.trim() || null })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: privacy }),
  });
}

/** Takes the request back; false when it was decided meanwhile. */
export const useCancelErasure = () =>
  useAction({
    mutationKey: ['cancel-erasure'],
    mutationFn: (_: undefined) => read(supabase().rpc('cancel_erasure')),
    stales: [privacy],
  });

const askErasureRequests = (options?: CountOnly) =>
  supabase()
    .rpc('list_erasure_requests', {}, options ?? FOR_ROWS)
    .select(
      'id,user_id,full_name,email,role,status,reason,requested_at,decided_at,decided_by_name,decision_reason,obstacles',
    );

/** A request to be erased; `email` is null once the person is gone. */
export type ErasureRequest = RowIn<typeof askErasureRequests>;

/** Open requests, oldest first, all of them. Only administrators may read them. */
export const erasureRequestsQuery = queryOptions({
  queryKey: [...erasures, 'open'],
  queryFn: () =>
    readAll(
      () => askErasureRequests().eq('status', 'open').order('requested_at').order('id'),
      ({ id }) => id,
    ),
});

/** Requests that were answered, newest first. Only administrators may read them. */
export const decidedErasureList = {
  queryKey: [...erasures, 'decided'],
  ask: (options?: CountOnly) =>
    askErasureRequests(options)
      .neq('status', 'open')
      .order('decided_at', { ascending: false })
      .order('id'),
};

/** Erases the person, for good; the typed address must be theirs. */
export function useConfirmErasure() {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: ['confirm-erasure'],
    mutationFn: ({ id, email }: { id: string; email: string }) =>
      read(supabase().rpc('confirm_erasure', { request_id: id, person_email: email })),
    // A name is gone from every list there is; also where the answer was lost on its way.
    onSettled: () => queryClient.invalidateQueries(),
  });
}

/** Refuses with a reason that the person reads. */
export const useRefuseErasure = () =>
  useAction({
    mutationKey: ['refuse-erasure'],
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      read(supabase().rpc('refuse_erasure', { request_id: id, reason })),
    stales: [erasures],
  });

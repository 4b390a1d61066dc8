import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useAction } from '../wire/action.ts';
import { callList, readAll, type ServerList } from '../wire/server-list.ts';
import { read, supabase } from '../wire/supabase.ts';
import { policyVersion } from './policy.ts';

const privacy = ['privacy'];
const erasures = ['erasure-requests'];

/** Where a person stands, as my_privacy gives it (database/privacy). */
export interface PrivacyStanding {
  policy_version: string;
  /** The newest version the person agreed to; null without one. */
  agreed_version: string | null;
  agreed_at: string | null;
  /** Why they could not be erased today, as sentences. */
  obstacles: string[];
  /** The latest request to be erased. */
  request: {
    status: 'open' | 'cancelled' | 'refused' | 'done';
    reason: string | null;
    requested_at: string;
    decided_at: string | null;
    decision_reason: string | null;
  } | null;
}

/** The person's agreements, and their request to be erased. */
export const standingQuery = queryOptions({
  queryKey: [...privacy, 'standing'],
  queryFn: () => read<PrivacyStanding>(supabase().rpc('my_privacy')),
});

/** Once that somebody signed in to the person's account. */
export interface Access {
  happened_at: string;
  address: string | null;
  device: string | null;
  is_current: boolean;
}

/** The person's own accesses of the last six months, newest first, 200 at most. */
export const accessesQuery = queryOptions({
  queryKey: [...privacy, 'accesses'],
  queryFn: () => read<Access[]>(supabase().rpc('list_my_access')),
});

/** Whether the person agreed to the policy in force: asked once per visit, beside the first screen. */
export const agreementQuery = queryOptions({
  queryKey: [...privacy, 'agreement'],
  queryFn: () =>
    read<{ policy_version: string; is_agreed: boolean }>(supabase().rpc('my_policy_agreement')),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Says that the person has read the version that this build shows. The database writes who and when. */
export const agreeToPolicy = () =>
  read<string>(supabase().rpc('agree_to_policy', { policy_version: policyVersion }));

/** The person agrees by a button of their own. */
export function useAgree() {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: ['agree-to-policy'],
    mutationFn: (_: undefined) => agreeToPolicy(),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: privacy }),
  });
}

/** Everything that is kept about the person, by subject. The trail records that it was taken. */
export const takeOwnData = () => read<Record<string, unknown>>(supabase().rpc('export_my_data'));

/** Asks to be erased; '' is no reason. */
export function useRequestErasure() {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: ['request-erasure'],
    mutationFn: (reason: string) =>
      read<null>(supabase().rpc('request_erasure', { reason: reason.trim() || null })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: privacy }),
  });
}

/** Takes the request back; false when it was decided meanwhile. */
export function useCancelErasure() {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: ['cancel-erasure'],
    mutationFn: (_: undefined) => read<boolean>(supabase().rpc('cancel_erasure')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: privacy }),
  });
}

/** A request to be erased, as list_erasure_requests gives it. */
export interface ErasureRequest {
  id: string;
  user_id: string;
  full_name: string | null;
  /** Null once the person is gone. */
  email: string | null;
  role: string | null;
  status: 'open' | 'refused' | 'done';
  reason: string | null;
  requested_at: string;
  decided_at: string | null;
  decided_by_name: string | null;
  decision_reason: string | null;
  obstacles: string[];
}

const requestColumns =
  'id,user_id,full_name,email,role,status,reason,requested_at,decided_at,decided_by_name,decision_reason,obstacles';

/** Open requests, oldest first, all of them. Only administrators may read them. */
export const erasureRequestsQuery = queryOptions({
  queryKey: [...erasures, 'open'],
  queryFn: () =>
    readAll<ErasureRequest>(
      () =>
        callList('list_erasure_requests', requestColumns)
          .eq('status', 'open')
          .order('requested_at')
          .order('id'),
      ({ id }) => id,
    ),
  refetchInterval: 30_000,
});

/** Requests that were answered, newest first. Only administrators may read them. */
export const decidedErasureList: ServerList = {
  queryKey: [...erasures, 'decided'],
  ask: (options) =>
    callList('list_erasure_requests', requestColumns, {}, options)
      .neq('status', 'open')
      .order('decided_at', { ascending: false })
      .order('id'),
  refetchInterval: 30_000,
};

/** Erases the person, for good; the typed address must be theirs. */
export function useConfirmErasure() {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: ['confirm-erasure'],
    mutationFn: ({ id, email }: { id: string; email: string }) =>
      read<null>(supabase().rpc('confirm_erasure', { request_id: id, person_email: email })),
    // A name is gone from every list there is; also where the answer was lost on its way.
    onSettled: () => queryClient.invalidateQueries(),
  });
}

/** Refuses with a reason that the person reads. */
export function useRefuseErasure() {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: ['refuse-erasure'],
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      read<null>(supabase().rpc('refuse_erasure', { request_id: id, reason })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: erasures }),
  });
}

import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { SortOrder } from '../ui/sort-rows.ts';
import { useAction } from '../wire/action.ts';
import type { RowOf } from '../wire/rows.ts';
import { callList, finding, ordered, type ServerList } from '../wire/server-list.ts';
import { read, supabase } from '../wire/supabase.ts';
import type { Role } from '../words/labels.ts';
import type { ReferralStatus } from './status.ts';

/** A row of `referrals`. */
export interface Referral {
  id: string;
  referrer_id: string;
  referred_email: string;
  referred_user_id: string | null;
  status: ReferralStatus;
  invited_at: string;
  completed_at: string | null;
}

/** A row of `list_referrals`, with both people, as an administrator reads it; `status` as of now. */
export interface AnyReferral {
  id: string;
  invited_at: string;
  completed_at: string | null;
  status: ReferralStatus;
  referred_email: string;
  /** Null once the person is gone. */
  referrer_name: string | null;
  referrer_email: string | null;
  /** Null until the invited person comes. */
  referred_name: string | null;
  referred_role: Role | null;
}

/** All referrals, counted by the database; expired ones are in the total only. */
export type ReferralFigures = RowOf<'referral_figures'>;

/** One of the five who brought most people. */
export interface Referrer {
  id: string;
  full_name: string | null;
  role: Role | null;
  completed: number;
}

/** The change feed has no completed sign-ups: an open page queries again this often. */
const LOOK_AGAIN_MS = 30_000;

const ownKey = (userId: string) => ['referrals', 'of', userId] as const;

/** The person's own code and how many came by it; null while there is none. */
export const referralCodeQuery = (userId: string) =>
  queryOptions({
    queryKey: [...ownKey(userId), 'code'],
    queryFn: () =>
      read<{ code: string; uses_count: number } | null>(
        supabase()
          .from('referral_codes')
          .select('code,uses_count')
          .eq('user_id', userId)
          .maybeSingle(),
      ),
    refetchInterval: LOOK_AGAIN_MS,
  });

/** The person's own referrals, newest invitation first. */
export const ownReferralList = (userId: string): ServerList => ({
  queryKey: [...ownKey(userId), 'list'],
  ask: (options) =>
    supabase()
      .from('referrals')
      .select('*', options)
      .eq('referrer_id', userId)
      .order('invited_at', { ascending: false })
      .order('id'),
  refetchInterval: LOOK_AGAIN_MS,
});

/** Invites an address; the mail leaves by the outbox (database/referrals/follow_referral.sql). */
export function useInvite(userId: string) {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: ['invite'],
    mutationFn: (email: string) =>
      read<null>(
        supabase()
          .from('referrals')
          .insert({ referrer_id: userId, referred_email: email, status: 'pending' }),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['referrals'] }),
  });
}

const columns =
  'id,invited_at,completed_at,status,referred_email,referrer_name,referrer_email,referred_name,referred_role';

/** What the list is narrowed to; '' is everything. */
export interface ReferralFilter {
  search: string;
  status: string;
}

/** Referrals with both people, newest first unless ordered otherwise. Only administrators. */
export const referralList = ({ search, status }: ReferralFilter, order: SortOrder): ServerList => ({
  queryKey: ['referrals', 'all', search, status, order],
  ask: (options) => {
    const found = finding(callList('list_referrals', columns, {}, options), search);
    return ordered(status ? found.eq('status', status) : found, order, [
      ['invited_at', 'descending'],
      ['id', 'ascending'],
    ]);
  },
  refetchInterval: LOOK_AGAIN_MS,
});

/** The counters and the five who brought most, over all referrals. Only administrators. */
export const referralFiguresQuery = queryOptions({
  queryKey: ['referrals', 'figures'],
  queryFn: async () => {
    const [counts, top] = await Promise.all([
      read<ReferralFigures>(supabase().rpc('referral_figures').single()),
      read<Referrer[]>(supabase().rpc('top_referrers')),
    ]);
    return { counts, top };
  },
  refetchInterval: LOOK_AGAIN_MS,
});

import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useAction } from '../action.ts';
import type { Role } from '../labels.ts';
import { read, supabase } from '../supabase.ts';
import type { ReferralStatus } from './status.ts';

/** A row of `referrals` (spec §3). */
export interface Referral {
  id: string;
  referrer_id: string;
  referred_email: string;
  referred_user_id: string | null;
  status: ReferralStatus;
  invited_at: string;
  completed_at: string | null;
}

/** A referral with both people, as an administrator reads it. */
export interface AnyReferral extends Referral {
  referrer: { full_name: string; email: string; role: Role | null } | null;
  referred: { full_name: string; role: Role | null } | null;
}

/** Nobody hears of a completed sign-up by the feed: an open page looks again this often. */
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

/** The person's own referrals, newest invitation first (spec §7). */
export const ownReferralsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...ownKey(userId), 'list'],
    queryFn: () =>
      read<Referral[]>(
        supabase()
          .from('referrals')
          .select('*')
          .eq('referrer_id', userId)
          .order('invited_at', { ascending: false }),
      ),
    refetchInterval: LOOK_AGAIN_MS,
  });

/** Invites an address; the mail leaves by the outbox (database/referrals/transitions.sql). */
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

/** Every referral with referrer and referred person, newest first. Only administrators. */
export const allReferralsQuery = queryOptions({
  queryKey: ['referrals', 'all'],
  queryFn: () =>
    read<AnyReferral[]>(
      supabase()
        .from('referrals')
        .select(
          '*,referrer:profiles!referrals_referrer_id_fkey(full_name,email,role),' +
            'referred:profiles!referrals_referred_user_id_fkey(full_name,role)',
        )
        .order('invited_at', { ascending: false }),
    ),
  refetchInterval: LOOK_AGAIN_MS,
});

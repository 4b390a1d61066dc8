import { queryOptions } from '@tanstack/react-query';
import { useAction } from '../../wire/action.ts';
import type { RowIn, RowOf, Values } from '../../wire/rows.ts';
import { type CountOnly, FOR_ROWS, finding, ordered } from '../../wire/server-list.ts';
import { read, supabase } from '../../wire/supabase.ts';
import type { SortOrder } from '../../words/sort-rows.ts';

/** All referrals, counted by the database; expired ones are in the total only. */
export type ReferralFigures = RowOf<'referral_figures'>;

/** One of the five who brought most people. */
export type Referrer = RowOf<'top_referrers'>;

const ownKey = (userId: string) => ['referrals', 'of', userId] as const;

/** The person's own code and how many came by it; null while there is none. */
export const referralCodeQuery = (userId: string) =>
  queryOptions({
    queryKey: [...ownKey(userId), 'code'],
    queryFn: () =>
      read(
        supabase()
          .from('referral_codes')
          .select('code,uses_count')
          .eq('user_id', userId)
          .maybeSingle(),
      ),
  });

/** The person's own referrals, newest invitation first. */
export const ownReferralList = (userId: string) => ({
  queryKey: [...ownKey(userId), 'list'],
  ask: (options?: CountOnly) =>
    supabase()
      .from('referrals')
      .select('*', options)
      .eq('referrer_id', userId)
      .order('invited_at', { ascending: false })
      .order('id'),
});

/** A referral of the person's own. */
export type Referral = RowIn<typeof ownReferralList>;

/** Invites an address; the mail leaves by the outbox (database/referrals/follow_referral.sql). */
export const useInvite = (userId: string) =>
  useAction({
    mutationKey: ['invite'],
    mutationFn: (email: string) =>
      read(
        supabase()
          .from('referrals')
          .insert({ referrer_id: userId, referred_email: email, status: 'pending' }),
      ),
    stales: [['referrals']],
  });

/** Filters of the list; '' is everything. */
export interface ReferralFilter {
  search: string;
  status: Values<'referrals', 'status'> | '';
}

/** Referrals with both people, newest first unless ordered otherwise. Only administrators. */
export const referralList = ({ search, status }: ReferralFilter, order: SortOrder) => ({
  queryKey: ['referrals', 'all', search, status, order],
  ask: (options?: CountOnly) => {
    const all = supabase()
      .rpc('list_referrals', {}, options ?? FOR_ROWS)
      .select(
        'id,invited_at,completed_at,status,referred_email,referrer_name,referrer_email,referred_name,referred_role',
      );
    const found = finding(all, search);
    return ordered(status ? found.eq('status', status) : found, order, [
      ['invited_at', 'descending'],
      ['id', 'ascending'],
    ]);
  },
});

/**
 * A referral as an administrator reads it; `status` as of now. The referrer is null once they are
 * gone, the referred person until they register.
 */
export type AnyReferral = RowIn<typeof referralList>;

/** The counters and the five who brought most, over all referrals. Only administrators. */
export const referralFiguresQuery = queryOptions({
  queryKey: ['referrals', 'figures'],
  queryFn: async () => {
    const [counts, top] = await Promise.all([
      read(supabase().rpc('referral_figures').single()),
      read(supabase().rpc('top_referrers')),
    ]);
    return { counts, top };
  },
});

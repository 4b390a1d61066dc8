import { queryOptions } from '@tanstack/react-query';
import { ratingKeys } from '../../parties/ratings/queries.ts';
import { useAction } from '../../wire/action.ts';
import { useRefreshOn } from '../../wire/realtime.ts';
import type { Arguments, RowOf } from '../../wire/rows.ts';
import { read, readNamed, supabase } from '../../wire/supabase.ts';

/** How an order stands with its ratings, for one of its people. */
export type OrderRating = RowOf<'get_order_rating'>;
export type Rating = OrderRating['ratings'][number];
export type Scores = Arguments<'rate_order'>['scores'];

/** The ratings of an order that the person may read, and whether they may rate. */
export const orderRatingQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...ratingKeys.all, 'of order', orderId],
    queryFn: () =>
      readNamed(supabase().rpc('get_order_rating', { target_order_id: orderId }).maybeSingle()),
  });

/** Reads ratings again with the notifications that say that they are open: the ratings themselves have no feed. */
export function useLiveRatings() {
  useRefreshOn('notifications', null, [ratingKeys.all]);
}

/** Rates an order, once; sent again after a lost response it counts once. */
export const useRate = (orderId: string) =>
  useAction({
    mutationKey: ['rate order'],
    mutationFn: ({ scores, comment }: { scores: Scores; comment: string }) =>
      read(
        supabase()
          .rpc('rate_order', { target_order_id: orderId, scores, ...(comment && { comment }) })
          .single(),
      ),
    stales: [ratingKeys.all],
  });

/** Answers a rating about oneself, once. */
export const useReply = () =>
  useAction({
    mutationKey: ['reply rating'],
    mutationFn: (asked: Arguments<'reply_rating'>) => read(supabase().rpc('reply_rating', asked)),
    stales: [ratingKeys.all],
  });

/** Asks the team to look at a rating about oneself, once. */
export const useReport = () =>
  useAction({
    mutationKey: ['report rating'],
    mutationFn: (asked: Arguments<'report_rating'>) => read(supabase().rpc('report_rating', asked)),
    stales: [ratingKeys.all],
  });

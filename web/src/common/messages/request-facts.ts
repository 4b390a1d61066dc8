import { queryOptions } from '@tanstack/react-query';
import { read, supabase } from '../../wire/supabase.ts';
import { type QuoteStatus, quoteStatusLabel, type StatusWord } from '../../words/labels.ts';
import { sumBRL } from '../../words/money.ts';
import { messagesKey } from './queries.ts';

/** Facts beside the conversation of a request: its place, and the offers. */
export interface RequestSummary {
  /** The supplier's lowest quote: the request's page. */
  quoteId: string | undefined;
  status: StatusWord | null;
  /** R$ of all priced items that were not rejected; null while nothing is priced. */
  total: number | null;
  /** The longest delivery time, in days. */
  days: number | null;
  priced: number;
  items: number;
}

/** From the furthest to the least: a request whose one item was approved is won. */
const FURTHEST: readonly QuoteStatus[] = [
  'approved',
  'viewed',
  'submitted',
  'requested',
  'rejected',
];

/** The quotes of a request as its supplier or architect may read them. */
export const requestSummaryQuery = (requestId: string) =>
  queryOptions({
    queryKey: [...messagesKey, 'request', requestId],
    queryFn: async (): Promise<RequestSummary> => {
      const quotes = await read(
        supabase()
          .from('quotes')
          .select('id,status,price,delivery_time_days')
          .eq('request_id', requestId)
          .order('id')
          .limit(1_000),
      );
      const status = FURTHEST.find((one) => quotes.some((quote) => quote.status === one));
      const live = quotes.filter((quote) => quote.status !== 'rejected' || status === 'rejected');
      const prices = live.flatMap(({ price }) => (price ? [price] : []));
      const days = live.flatMap(({ delivery_time_days: some }) => some ?? []);
      return {
        quoteId: quotes[0]?.id,
        status: status ? quoteStatusLabel[status] : null,
        total: prices.length > 0 ? sumBRL(prices) : null,
        days: days.length > 0 ? Math.max(...days) : null,
        priced: prices.length,
        items: quotes.length,
      };
    },
  });

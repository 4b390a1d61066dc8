import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../wire/action.ts';
import type { Arguments, RowOf } from '../../wire/rows.ts';
import { read, supabase } from '../../wire/supabase.ts';
import type { Counter } from './counters.ts';

/** How many items of a request were asked, wait for the architect, were won, lost or never priced. */
export type Outcome = Pick<
  QuoteRequest,
  'requested_items' | 'waiting_items' | 'approved_items' | 'rejected_items' | 'unquoted_items'
>;

/**
 * A quote request: a supplier's quotes of one project and category together. `item_descriptions` are the
 * first three, `total_items` counts all; `not_selected`: a price was rejected, or everything was closed;
 * `under_way`: something was won and the project is in progress. `first_quote_id` is its lowest quote, whatever
 * was decided: `quote_id` moves on to one that can be answered.
 */
export type QuoteRequest = RowOf<'list_supplier_requests'>;

/**
 * What the response screen shows of a request. `items_data` are those that can be answered while it is open,
 * afterwards all; `decided_items` those that can no longer be answered.
 */
export type ResponseDetails = RowOf<'get_quote_response_details'> & RowOf<'get_quote_request'>;

/** An item of a request; `price` in R$, null while unanswered or "não cotado". */
export type RequestedItem = ResponseDetails['items_data'][number];

/** Everything about the supplier's requests starts with this key; the change feed stales it whole. */
export const requestsKey = (supplierId: string) => ['requests', supplierId] as const;

/** Requests in one answer. */
export const REQUESTS_A_PAGE = 100;

/** One page of what a counter counts: first what waits for the supplier, then for the architect, then the rest. */
export const quoteRequestsQuery = (supplierId: string, { filter, shows }: Counter, page = 0) =>
  queryOptions({
    queryKey: [...requestsKey(supplierId), 'list', filter, page],
    queryFn: () => {
      const all = supabase().rpc('list_supplier_requests', { supplier_user_id: supplierId });
      const chosen = shows ? all.filter(shows.column, shows.operator, shows.value) : all;
      const first = page * REQUESTS_A_PAGE;
      return read(chosen.range(first, first + REQUESTS_A_PAGE - 1));
    },
  });

/** The numbers of the counters. A request that ended in several ways counts in several. */
export const requestCountsQuery = (supplierId: string) =>
  queryOptions({
    queryKey: [...requestsKey(supplierId), 'counts'],
    queryFn: async () => {
      const [row] = await read(
        supabase().rpc('count_supplier_requests', { supplier_user_id: supplierId }),
      );
      return row ?? null;
    },
  });

/** A request, or null when there is none that this supplier may see (a malformed id included). */
export const responseDetailsQuery = (supplierId: string, quoteId: string) =>
  queryOptions({
    queryKey: [...requestsKey(supplierId), 'details', quoteId],
    queryFn: async (): Promise<ResponseDetails | null> => {
      const asked = { target_quote_id: quoteId };
      const [answer, more] = await Promise.all([
        supabase().rpc('get_quote_response_details', asked),
        supabase().rpc('get_quote_request', asked),
      ]);
      if (answer.error?.code === '22P02') return null;
      const [details] = await read(Promise.resolve(answer));
      if (!details) return null;
      const [request] = await read(Promise.resolve(more));
      return request ? { ...details, ...request } : null;
    },
  });

/**
 * Sends the answer: every row of the request in one transaction. `notes` is generated text for people
 * nothing parses it.
 */
export function useSubmitResponse(supplierId: string) {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: ['submit quote response'],
    mutationFn: (response: Arguments<'submit_quote_response'>) =>
      read(supabase().rpc('submit_quote_response', response)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: requestsKey(supplierId) }),
  });
}

import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../wire/action.ts';
import { read, supabase } from '../../wire/supabase.ts';
import type { Category, QuoteStatus, Unit } from '../../words/labels.ts';
import type { Counter } from './counters.ts';
import type { Outcome } from './outcome.ts';

/** A quote request: a supplier's quotes of one project and category together. */
export interface QuoteRequest extends Outcome {
  quote_id: string;
  project_name: string;
  /** The first three; `total_items` counts all. */
  item_descriptions: string[];
  total_items: number;
  item_category: Category;
  architect_name: string;
  created_at: string;
  quote_status: QuoteStatus;
  rejection_reason: string | null;
  /** A price was rejected, or everything was closed. */
  not_selected: boolean;
  /** Something was won and the project is in progress. */
  under_way: boolean;
  /** Its lowest quote, whatever was decided: `quote_id` moves on to one that can be answered. */
  first_quote_id: string;
}

/** An item of a request; `price` in R$, null while unanswered or "não cotado". */
export interface RequestedItem {
  id: string;
  description: string;
  quantity: number;
  unit: Unit;
  specifications_url: string | null;
  price: number | null;
  note: string | null;
  status: QuoteStatus;
  rejection_reason: string | null;
}

/** What get_quote_request adds to the specified details of a request. */
export interface RequestItself {
  /** Its lowest quote, whatever was decided. */
  first_quote_id: string;
  /** The items that can no longer be answered. */
  decided_items: RequestedItem[];
}

/** What the response screen shows of a request. */
export interface ResponseDetails extends RequestItself {
  quote_id: string;
  project_name: string;
  project_address: string | null;
  architect_name: string;
  architect_email: string | null;
  architect_phone: string | null;
  quote_category: Category;
  /** While the request is open, the items that can be answered; afterwards all of them. */
  items_data: RequestedItem[];
  quote_price: number | null;
  quote_delivery_days: number | null;
  quote_notes: string | null;
  quote_status: QuoteStatus;
}

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
      return read<QuoteRequest[]>(chosen.range(first, first + REQUESTS_A_PAGE - 1));
    },
  });

/** The numbers of the counters. A request that ended in several ways counts in several. */
export const requestCountsQuery = (supplierId: string) =>
  queryOptions({
    queryKey: [...requestsKey(supplierId), 'counts'],
    queryFn: async () => {
      const [row] = await read<Record<Counter['number'], number>[]>(
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
      const [details] = await read<ResponseDetails[]>(Promise.resolve(answer));
      if (!details) return null;
      const [request] = await read<RequestItself[]>(Promise.resolve(more));
      return request ? { ...details, ...request } : null;
    },
  });

/** The answer to a whole request, as the server takes it. */
export interface QuoteResponse {
  target_quote_id: string;
  items: { project_item_id: string; price: number | null; note: string | null }[];
  delivery_time_days: number;
  /** Generated text for people; nothing parses it. */
  notes: string;
}

/** Sends the answer: every row of the request in one transaction. */
export function useSubmitResponse(supplierId: string) {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: ['submit quote response'],
    mutationFn: (response: QuoteResponse) =>
      read<unknown>(supabase().rpc('submit_quote_response', response)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: requestsKey(supplierId) }),
  });
}

import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useAction } from '../action.ts';
import type { Category, QuoteStatus, Unit } from '../labels.ts';
import { readAll } from '../server-list.ts';
import { read, supabase } from '../supabase.ts';

/** A quote request: a supplier's quotes of one project and category together (spec §3). */
export interface QuoteRequest {
  quote_id: string;
  project_name: string;
  item_descriptions: string[];
  total_items: number;
  item_category: Category;
  architect_name: string;
  created_at: string;
  quote_status: QuoteStatus;
  rejection_reason: string | null;
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
}

/** What the response screen shows of a request. */
export interface ResponseDetails {
  quote_id: string;
  project_name: string;
  project_address: string | null;
  architect_name: string;
  architect_email: string | null;
  architect_phone: string | null;
  quote_category: Category;
  items_data: RequestedItem[];
  quote_price: number | null;
  quote_delivery_days: number | null;
  quote_notes: string | null;
  quote_status: QuoteStatus;
}

/** Everything about the supplier's requests starts with this key; the change feed stales it whole. */
export const requestsKey = (supplierId: string) => ['requests', supplierId] as const;

export const quoteRequestsQuery = (supplierId: string) =>
  queryOptions({
    queryKey: [...requestsKey(supplierId), 'list'],
    queryFn: () =>
      readAll<QuoteRequest>(
        () => supabase().rpc('get_supplier_quotes', { supplier_user_id: supplierId }),
        ({ quote_id }) => quote_id,
      ),
  });

/** How many requests are in each status; a status without any has no row. */
export const requestCountsQuery = (supplierId: string) =>
  queryOptions({
    queryKey: [...requestsKey(supplierId), 'counts'],
    queryFn: () =>
      read<{ status: QuoteStatus; count: number }[]>(
        supabase().rpc('count_quotes_by_status', { supplier_user_id: supplierId }),
      ),
  });

/** What drives the banners for waiting and won requests. */
export const requestBannersQuery = (supplierId: string) =>
  queryOptions({
    queryKey: [...requestsKey(supplierId), 'banners'],
    queryFn: async () => {
      const supplier = { supplier_user_id: supplierId };
      const [pending, approved] = await Promise.all([
        read<boolean>(supabase().rpc('has_pending_quotes', supplier)),
        read<boolean>(supabase().rpc('has_approved_quotes', supplier)),
      ]);
      return { pending, approved };
    },
  });

/** A request, or null when there is none that this supplier may see (a malformed id included). */
export const responseDetailsQuery = (supplierId: string, quoteId: string) =>
  queryOptions({
    queryKey: [...requestsKey(supplierId), 'details', quoteId],
    queryFn: async (): Promise<ResponseDetails | null> => {
      const answer = await supabase().rpc('get_quote_response_details', {
        target_quote_id: quoteId,
      });
      if (answer.error?.code === '22P02') return null;
      const [details] = await read<ResponseDetails[]>(Promise.resolve(answer));
      return details ?? null;
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

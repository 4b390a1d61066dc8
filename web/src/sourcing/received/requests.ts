import { queryOptions } from '@tanstack/react-query';
import { useAction } from '../../wire/action.ts';
import type { Arguments, RowOf } from '../../wire/rows.ts';
import { type CountOnly, FOR_ROWS, finding, ordered, rowsQuery } from '../../wire/server-list.ts';
import { read, readNamed, supabase } from '../../wire/supabase.ts';

/** How many items of a request were asked, wait for the architect, were won, lost or never priced. */
export type Outcome = Pick<
  QuoteRequest,
  'requested_items' | 'waiting_items' | 'approved_items' | 'rejected_items' | 'unquoted_items'
>;

/**
 * A quote request: a supplier's quotes of one project and category together. `item_descriptions` are the
 * first three, `total_items` counts all; `not_selected`: a price was rejected, or everything was closed;
 * `under_way`: something was won and the project is in progress. `first_quote_id` is its lowest quote, whatever
 * was decided: `quote_id` moves on to one that can be answered. `owes` is what the supplier has to do until `due_at`;
 * `place` 1 such a request, 2 one that waits for the architect, 3 a decided one.
 */
export type QuoteRequest = Omit<RowOf<'list_quote_requests'>, 'search_text'>;

/** The numbers above the list; `owed` are the requests at place 1. */
export type RequestNumbers = RowOf<'count_quote_requests'>;

/**
 * A request as the response screen shows it. `items_data` are the items that can be answered while it is open,
 * afterwards all; `decided_items` those that can no longer be answered.
 */
export type ResponseDetails = Omit<
  RowOf<'get_quote_response_details'> & RowOf<'get_quote_request'>,
  'items_data' | 'decided_items' | 'item_facts'
> &
  Record<'items_data' | 'decided_items', RequestedItem[]>;

type ItemFacts = RowOf<'get_quote_request'>['item_facts'][number];

/**
 * An item of a request; `price` in R$, null while unanswered or "não cotado"; the room it is for, its architect's code, and
 * how its quote ended.
 */
export type RequestedItem = RowOf<'get_quote_response_details'>['items_data'][number] &
  Partial<Omit<ItemFacts, 'id'>>;

/** Everything about the supplier's requests starts with this key; the change feed stales it whole. */
export const requestsKey = (supplierId: string) => ['requests', supplierId] as const;

/** A filter of a list of requests, under a name of its own. */
interface Narrowed {
  filter: string;
  shows: { column: string; operator: string; value: unknown } | null;
}

/** The first requests of a place: 1 is what is owed, 2 what the architect has, 3 what is decided. */
export const requestsAtQuery = (supplierId: string, place: 1 | 2 | 3, most: number) =>
  rowsQuery(
    quoteRequestList(supplierId, {
      filter: `place ${place}`,
      shows: { column: 'place', operator: 'eq', value: place },
    }),
    ({ request_id }) => request_id,
    most,
  );

/** Requests of a counter and of a search: the first due date first, then those that wait for the architect, then the rest. */
export const quoteRequestList = (supplierId: string, { filter, shows }: Narrowed, search = '') => ({
  queryKey: [...requestsKey(supplierId), 'list', filter, search],
  ask: (options?: CountOnly) => {
    const all = supabase()
      .rpc('list_quote_requests', {}, options ?? FOR_ROWS)
      .select(
        'request_id,quote_id,first_quote_id,project_name,category,architect_name,item_descriptions,total_items,created_at,quote_status,rejection_reason,requested_items,waiting_items,approved_items,rejected_items,unquoted_items,not_selected,under_way,respond_until,accepts_late,intent,opened_at,round,addendum,version,valid_until,owes,due_at,place',
      );
    const chosen = shows ? all.filter(shows.column, shows.operator, shows.value) : all;
    return ordered(finding(chosen, search), null, [
      ['place', 'ascending'],
      ['due_at', 'ascending'],
      ['created_at', 'descending'],
      ['quote_id', 'ascending'],
    ]);
  },
});

/** The numbers of the counters. A request that ended in several ways counts in several. */
export const requestNumbersQuery = (supplierId: string) =>
  queryOptions({
    queryKey: [...requestsKey(supplierId), 'numbers'],
    queryFn: async () => {
      const [row] = await read(supabase().rpc('count_quote_requests'));
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
      const [details] = (await readNamed(Promise.resolve(answer))) ?? [];
      if (!details) return null;
      const [request] = await read(Promise.resolve(more));
      if (!request) return null;
      const { item_facts, ...rest } = request;
      const facts = new Map(item_facts.map((of) => [of.id, of]));
      const known = (items: RequestedItem[]) =>
        items.map((item) => ({ ...item, ...facts.get(item.id) }));
      return {
        ...details,
        ...rest,
        items_data: known(details.items_data),
        decided_items: known(request.decided_items),
      };
    },
  });

/**
 * Sends the answer: every row of the request in one transaction. `notes` is generated text for people
 * nothing parses it.
 */
export const useSubmitResponse = (supplierId: string) =>
  useAction({
    mutationKey: ['submit quote response'],
    mutationFn: (response: Arguments<'submit_quote_response'>) =>
      read(supabase().rpc('submit_quote_response', response)),
    stales: [requestsKey(supplierId)],
  });

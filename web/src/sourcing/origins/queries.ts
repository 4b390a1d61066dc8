import { queryOptions } from '@tanstack/react-query';
import type { RowIn } from '../../wire/rows.ts';
import { FOR_ROWS, readAll } from '../../wire/server-list.ts';
import { supabase } from '../../wire/supabase.ts';

/** The marked offers among those that are asked for: the others are left out, which is nearly all. */
const askMarked = (asked: { target_project_id: string } | { among: string[] }) =>
  supabase()
    .rpc('list_offer_origins', asked, 'among' in asked ? {} : FOR_ROWS)
    .select(
      'quote_id,request_id,order_id,supplier_id,is_guest,source,channel,received_on,said_by,entered_by,confirmed_at,disowned_at,files',
    )
    .or('is_guest.is.true,source.eq.behalf')
    .order('quote_id');

/** A quote whose offer is marked, answered or not yet. */
export type MarkedQuote = RowIn<typeof askMarked>;

/** The marked quotes of a project, for its architect and the team: the comparison waits for them. */
export const originsOfProjectQuery = (projectId: string) =>
  queryOptions({
    // Begins like the quotes of the project: what stales them stales their origins.
    queryKey: ['quotes', projectId, 'origins'],
    queryFn: () =>
      readAll<MarkedQuote>(
        () => askMarked({ target_project_id: projectId }),
        ({ quote_id }) => quote_id,
      ),
  });

/** The marked quotes among some of several projects, named by themselves or by their orders: one request for a page of a list. */
export const originsAmongQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['orders', 'origins', ...ids],
    queryFn: () =>
      readAll<MarkedQuote>(
        () => askMarked({ among: [...new Set(ids)] }),
        ({ quote_id }) => quote_id,
      ),
    enabled: ids.length > 0,
  });

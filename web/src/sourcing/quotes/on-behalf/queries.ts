import { queryOptions } from '@tanstack/react-query';
import type { RowOf } from '../../../wire/rows.ts';
import { read, supabase } from '../../../wire/supabase.ts';
import type { RequestedItem, ResponseDetails } from '../../received/requests.ts';
import { quoteKeys } from '../queries.ts';

/** A request as its architect answers it for the supplier. */
export interface RequestToType
  extends Pick<
    RowOf<'get_request_to_type'>,
    'addendum' | 'supplier_name' | 'respond_until' | 'has_answered'
  > {
  /** As the supplier's own form takes it, without the architect's contacts. */
  details: ResponseDetails;
}

/** A request of the architect's project to be typed; null where there is none (a malformed id included). */
export const requestToTypeQuery = (projectId: string, requestId: string) =>
  queryOptions({
    queryKey: [...quoteKeys.ofProject(projectId), 'requests', 'to type', requestId],
    queryFn: async (): Promise<RequestToType | null> => {
      const [row] = await read(
        supabase().rpc('get_request_to_type', { target_request_id: requestId }),
      );
      if (!row) return null;
      const { addendum, supplier_name, respond_until, has_answered, item_facts, ...rest } = row;
      const facts = new Map(item_facts.map((of) => [of.id, of]));
      const known = (items: RequestedItem[]) =>
        items.map((item) => ({ ...item, ...facts.get(item.id) }));
      return {
        addendum,
        supplier_name,
        respond_until,
        has_answered,
        details: {
          ...rest,
          architect_email: null,
          architect_phone: null,
          items_data: known(rest.items_data),
          decided_items: known(rest.decided_items),
        },
      };
    },
  });

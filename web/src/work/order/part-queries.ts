import { queryOptions } from '@tanstack/react-query';
import { orderKeys } from '../../sourcing/orders/queries.ts';
import { useAction } from '../../wire/action.ts';
import type { Arguments, RowOf } from '../../wire/rows.ts';
import { read, supabase } from '../../wire/supabase.ts';

/** A part of an item of an order: what was asked and is agreed of it, and its price in R$. */
export type OrderPart = RowOf<'get_order_parts'>;

export const orderPartsQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...orderKeys.all, 'parts', orderId],
    queryFn: () => read(supabase().rpc('get_order_parts', { target_order_id: orderId })),
  });

/** Makes a draft of a change order of what was measured, and returns its id. */
export const useMeasureParts = () =>
  useAction({
    mutationKey: ['measure parts'],
    mutationFn: async (measured: Arguments<'measure_parts'>) =>
      (await read(supabase().rpc('measure_parts', measured)))[0]?.change_order_id ?? '',
    stales: [orderKeys.all, ['change orders']],
  });

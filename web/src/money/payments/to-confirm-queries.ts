import { queryOptions } from '@tanstack/react-query';
import { orderKeys } from '../../sourcing/orders/queries.ts';
import type { RowOf } from '../../wire/rows.ts';
import { read, supabase } from '../../wire/supabase.ts';

/** A payment that waits for the word of its supplier; the amount in R$. */
export type PaymentToConfirm = RowOf<'list_payments_to_confirm'>;

/** The payments of which the signed-in supplier has not said whether they arrived, the oldest first; amounts in R$. */
export const paymentsToConfirmQuery = queryOptions({
  queryKey: [...orderKeys.all, 'payments to confirm'],
  queryFn: () => read(supabase().rpc('list_payments_to_confirm')),
});

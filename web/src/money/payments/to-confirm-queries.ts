import { queryOptions } from '@tanstack/react-query';
import { orderKeys } from '../../sourcing/orders/queries.ts';
import { useAction } from '../../wire/action.ts';
import type { RowOf } from '../../wire/rows.ts';
import { read, supabase } from '../../wire/supabase.ts';

/** A payment that waits for the word of its supplier; the amount in R$. */
export type PaymentToConfirm = RowOf<'list_payments_to_confirm'>;

/** The payments of which the signed-in supplier has not said whether they arrived, the oldest first; amounts in R$. */
export const paymentsToConfirmQuery = queryOptions({
  queryKey: [...orderKeys.all, 'payments to confirm'],
  queryFn: () => read(supabase().rpc('list_payments_to_confirm')),
});

/** Says that a payment arrived; sent again after a lost response it counts once. For a home, which has not the words of the order's page. */
export const useReceived = () =>
  useAction({
    mutationKey: ['say of payment'],
    mutationFn: ({ batch_id, version }: Pick<PaymentToConfirm, 'batch_id' | 'version'>) =>
      read(
        supabase().rpc('sign_off', {
          kind: 'payment',
          entity_id: batch_id,
          entity_version: version,
          decision: 'agreed',
        }),
      ),
    stales: [orderKeys.all, ['instalments'], ['payments']],
  });

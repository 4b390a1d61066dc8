import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useAction, useRowIds } from '../action.ts';
import { read, supabase } from '../supabase.ts';
import type { ApprovedQuote } from './payment.ts';

/**
 * A row of `payments` (spec §3); `amount` in R$, `payment_date` a plain day. A reversal has the negative
 * amount, the payment it takes back, and its reason as `notes`.
 */
export interface Payment {
  id: string;
  quote_id: string;
  amount: number;
  payment_date: string;
  notes: string | null;
  reverses_payment_id: string | null;
}

/** What a form sends of a payment. */
export type NewPayment = Omit<Payment, 'id' | 'reverses_payment_id'>;

export const paymentsKey = ['payments'] as const;

/** Approved quotes with what was paid: an architect's own, for admins all (`architectId` null). */
export const approvedQuotesQuery = (architectId: string | null) =>
  queryOptions({
    queryKey: [...paymentsKey, 'approved quotes', architectId],
    queryFn: () =>
      read<ApprovedQuote[]>(
        supabase().rpc('get_approved_quotes_for_payments', { architect_user_id: architectId }),
      ),
    // The architect and the team may both write here; payments have no change feed.
    refetchInterval: 30_000,
  });

/** Payments of one quote, newest payment date first. */
export const paymentHistoryQuery = (quoteId: string) =>
  queryOptions({
    queryKey: [...paymentsKey, 'history', quoteId],
    queryFn: () =>
      read<Payment[]>(
        supabase()
          .from('payments')
          .select('id,quote_id,amount,payment_date,notes,reverses_payment_id')
          .eq('quote_id', quoteId)
          .order('payment_date', { ascending: false })
          .order('created_at', { ascending: false }),
      ),
  });

/**
 * Records a payment, once also when an answer was lost. The server holds the quote while it checks that
 * the sum stays within its price.
 */
export function useRegisterPayment() {
  const queryClient = useQueryClient();
  const ids = useRowIds('payments');
  return useAction({
    mutationKey: ['register payment'],
    mutationFn: async (payment: NewPayment) => {
      const id = ids.of(payment);
      if (await ids.isStored(payment)) return;
      await read<null>(
        supabase()
          .from('payments')
          .insert({ id, ...payment }),
      );
    },
    onSuccess: (_none, payment) => ids.forget(payment),
    onSettled: () => queryClient.invalidateQueries({ queryKey: paymentsKey }),
  });
}

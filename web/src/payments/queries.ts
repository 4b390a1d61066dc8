import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { read, supabase } from '../supabase.ts';
import type { ApprovedQuote } from './payment.ts';

/** A row of `payments` (spec §3); `amount` in R$, `payment_date` a plain day. */
export interface Payment {
  id: string;
  quote_id: string;
  amount: number;
  payment_date: string;
  notes: string | null;
}

const paymentsKey = ['payments'] as const;

/** Approved quotes with what was paid: an architect's own, for admins all (`architectId` null). */
export const approvedQuotesQuery = (architectId: string | null) =>
  queryOptions({
    queryKey: [...paymentsKey, 'approved quotes', architectId],
    queryFn: () =>
      read<ApprovedQuote[]>(
        supabase().rpc('get_approved_quotes_for_payments', { architect_user_id: architectId }),
      ),
  });

/** Payments of one quote, newest payment date first. */
export const paymentHistoryQuery = (quoteId: string) =>
  queryOptions({
    queryKey: [...paymentsKey, 'history', quoteId],
    queryFn: () =>
      read<Payment[]>(
        supabase()
          .from('payments')
          .select('id,quote_id,amount,payment_date,notes')
          .eq('quote_id', quoteId)
          .order('payment_date', { ascending: false })
          .order('created_at', { ascending: false }),
      ),
  });

/** Records a payment. The server holds the quote while it checks that the sum stays within its price. */
export function useRegisterPayment() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ['register payment'],
    mutationFn: (payment: Omit<Payment, 'id'>) =>
      read<null>(supabase().from('payments').insert(payment)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: paymentsKey }),
  });
}

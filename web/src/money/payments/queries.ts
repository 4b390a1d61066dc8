import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useAction, useRowIds } from '../../wire/action.ts';
import { chunksOf } from '../../wire/id-chunks.ts';
import type { Row, RowIn, RowOf } from '../../wire/rows.ts';
import { type CountOnly, FOR_ROWS, finding, ordered, readAll } from '../../wire/server-list.ts';
import { read, supabase } from '../../wire/supabase.ts';
import { byKey } from '../../words/by-key.ts';
import { sumBRL } from '../../words/money.ts';
import type { SortOrder } from '../../words/sort-rows.ts';

/**
 * A row of `payments`; `amount` in R$, `payment_date` a plain day. A reversal has the negative
 * amount, the payment it takes back, and its reason as `notes`.
 */
export type Payment = Pick<
  Row<'payments'>,
  'id' | 'quote_id' | 'amount' | 'payment_date' | 'notes' | 'reverses_payment_id' | 'batch_id'
>;

/** The payment that a form sends. */
export type NewPayment = Omit<Payment, 'id' | 'reverses_payment_id' | 'batch_id'>;

export const paymentsKey = ['payments'] as const;

/** Filters of the list; '' is everything. */
export interface PaymentFilter {
  search: string;
  status: RowOf<'list_payable_quotes'>['status'] | '';
}

/**
 * Approved quotes with what was paid, newest project first unless ordered otherwise: an architect's own, for
 * admins all (`architectId` null).
 */
export const payableList = (
  architectId: string | null,
  { search, status }: PaymentFilter,
  order: SortOrder,
) => ({
  queryKey: [...paymentsKey, 'approved quotes', architectId, search, status, order],
  ask: (options?: CountOnly) => {
    const found = finding(callPayable(architectId, options), search);
    return ordered(status ? found.eq('status', status) : found, order, [['place', 'ascending']]);
  },
});

const callPayable = (architectId: string | null, options?: CountOnly) =>
  supabase()
    .rpc(
      'list_payable_quotes',
      architectId ? { architect_user_id: architectId } : {},
      options ?? FOR_ROWS,
    )
    .select(
      'quote_id,project_name,supplier_name,item_description,quote_price,category,has_payment,total_paid,remaining_amount',
    );

/** One approved quote as it is now: its sums change while its history is open. */
export const payableQuoteQuery = (quoteId: string) =>
  queryOptions({
    queryKey: [...paymentsKey, 'approved quote', quoteId],
    queryFn: () => read(callPayable(null).eq('quote_id', quoteId).maybeSingle()),
  });

/** Totals of all approved quotes, whatever the list's filters are. */
export const paymentTotalsQuery = (architectId: string | null) =>
  queryOptions({
    queryKey: [...paymentsKey, 'totals', architectId],
    queryFn: () =>
      read(supabase().rpc('payment_totals', { architect_user_id: architectId }).single()),
  });

/** Payments of one quote, newest payment date first. */
export const paymentHistoryQuery = (quoteId: string) =>
  queryOptions({
    queryKey: [...paymentsKey, 'history', quoteId],
    queryFn: () =>
      readAll(
        () =>
          supabase()
            .from('payments')
            .select('id,quote_id,amount,payment_date,notes,reverses_payment_id,batch_id')
            .eq('quote_id', quoteId)
            .order('payment_date', { ascending: false })
            .order('created_at', { ascending: false })
            .order('id'),
        ({ id }) => id,
      ),
  });

/** The whole sum of each recorded payment in R$, by its batch, whatever items it is split over. */
export const paymentWholesQuery = (batches: readonly string[]) =>
  queryOptions({
    queryKey: [...paymentsKey, 'wholes', ...batches],
    queryFn: async () => {
      const read = await Promise.all(
        chunksOf(batches).map((some) =>
          readAll(
            () =>
              supabase()
                .from('payments')
                .select('id,batch_id,amount')
                .in('batch_id', [...some])
                .is('reverses_payment_id', null)
                .order('id'),
            ({ id }) => id,
          ),
        ),
      );
      return new Map(
        [...byKey(read.flat(), ({ batch_id }) => batch_id)].map(
          ([batch, parts]) => [batch, sumBRL(parts.map(({ amount }) => amount))] as const,
        ),
      );
    },
    enabled: batches.length > 0,
  });

const askWords = (batches: readonly string[]) =>
  supabase()
    .from('sign_offs')
    .select('id,entity_id,decision,reason,person_role,created_at')
    .eq('kind', 'payment')
    .in('entity_id', [...batches])
    .order('created_at')
    .order('id');

/** A supplier's or client's word about a batch of payments: that the money arrived, or that it did not. */
export type PaymentWord = RowIn<typeof askWords>;

/** Words about batches of payments, oldest first. */
export const paymentWordsQuery = (batches: readonly string[]) =>
  queryOptions({
    queryKey: [...paymentsKey, 'words', ...batches],
    queryFn: async () =>
      (
        await Promise.all(
          chunksOf(batches).map((some) =>
            readAll<PaymentWord>(
              () => askWords(some),
              ({ id }) => id,
            ),
          ),
        )
      ).flat(),
    enabled: batches.length > 0,
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
      await read(
        supabase()
          .from('payments')
          .insert({ id, ...payment }),
      );
    },
    onSuccess: (_none, payment) => ids.forget(payment),
    onSettled: () => queryClient.invalidateQueries({ queryKey: paymentsKey }),
  });
}

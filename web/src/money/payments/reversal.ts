import { useAction } from '../../wire/action.ts';
import { read, supabase } from '../../wire/supabase.ts';
import { type Payment, paymentsKey } from './queries.ts';

/** A line of the history: a payment, whether it was taken back, or what took one back. */
export interface HistoryLine extends Payment {
  kind: 'payment' | 'reversed' | 'reversal';
}

/** The history with every payment that a reversal names marked as reversed; the order stays. */
export function historyLines(payments: readonly Payment[]): HistoryLine[] {
  const reversed = new Set(payments.map((payment) => payment.reverses_payment_id));
  return payments.map((payment) => ({ ...payment, kind: kindOf(payment, reversed) }));
}

function kindOf(payment: Payment, reversed: ReadonlySet<string | null>): HistoryLine['kind'] {
  if (payment.reverses_payment_id !== null) return 'reversal';
  return reversed.has(payment.id) ? 'reversed' : 'payment';
}

/**
 * Takes a whole payment back by a row of its own. The server does it once: a second time, also
 * from another tab, is refused.
 */
export const useReversePayment = () =>
  useAction({
    mutationKey: ['reverse payment'],
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      read(supabase().rpc('reverse_payment', { target_payment_id: id, reason })),
    stales: [paymentsKey],
  });

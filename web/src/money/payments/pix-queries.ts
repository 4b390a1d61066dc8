import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { orderKeys } from '../../sourcing/orders/queries.ts';
import { useAction } from '../../wire/action.ts';
import { read, supabase } from '../../wire/supabase.ts';
import { codeOrRefusal } from './pix-code.ts';
import { paymentsKey } from './queries.ts';

/** The code of an instalment with its picture, or why there is none: no key, or nothing left to pay. */
export const pixCodeQuery = (instalmentId: string) =>
  queryOptions({
    queryKey: ['pix', instalmentId],
    // The unpaid rest and the key may have changed a moment ago.
    staleTime: 0,
    queryFn: () =>
      codeOrRefusal(
        read(supabase().rpc('get_pix_code', { target_instalment_id: instalmentId }).single()),
      ),
  });

/**
 * Notifies the supplier of an instalment that its PIX key is missing, and returns when it was notified: only the first
 * call notifies. Null where no key is missing.
 */
const askForKey = (instalmentId: string) =>
  read(supabase().rpc('ask_for_pix_key', { target_instalment_id: instalmentId }));

/** Asks for the key as soon as it is shown, and reads when its supplier was notified. */
export const askedForKeyQuery = (instalmentId: string) =>
  queryOptions({
    queryKey: ['pix', 'asked for key', instalmentId],
    queryFn: () => askForKey(instalmentId),
  });

/** Asks for the key when somebody presses for it. */
export const useAskForKey = () =>
  useAction({
    mutationKey: ['ask for PIX key'],
    mutationFn: askForKey,
    // Where a key was given meanwhile the code is there.
    stales: [['instalments'], ['pix']],
  });

/** Marks the queries stale that a payment of an order changes. */
export function useMoneyMoved() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [orderKeys.all, ['instalments'], ['finances'], ['pix'], paymentsKey].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
}

interface PaidInstalment {
  /** R$. */
  amount: number;
  /** A plain day. */
  date: string;
  /** Somebody else recorded the same amount, and this is another payment all the same. */
  isAnother: boolean;
}

/** Records a payment of an instalment, once also when a response was lost; returns its batch. */
export function usePayInstalment(instalmentId: string) {
  const batch = useRef(crypto.randomUUID());
  const moneyMoved = useMoneyMoved();
  return useAction({
    mutationKey: ['pay instalment'],
    mutationFn: ({ amount, date, isAnother }: PaidInstalment) =>
      read(
        supabase()
          .rpc('pay_instalment', {
            target_instalment_id: instalmentId,
            amount,
            payment_date: date,
            batch_id: batch.current,
            really_another: isAnother,
          })
          .single(),
      ),
    onSettled: moneyMoved,
  });
}

/** Takes a whole payment back, with the reason; a second time is refused. */
export function useTakeBackPayment() {
  const moneyMoved = useMoneyMoved();
  return useAction({
    mutationKey: ['take back payment'],
    mutationFn: ({ batchId, reason }: { batchId: string; reason: string }) =>
      read(supabase().rpc('reverse_payment_batch', { target_batch_id: batchId, reason })),
    onSettled: moneyMoved,
  });
}

/** A supplier's or client's word about a batch of payments, at the version that was read. */
interface PaymentWord {
  batchId: string;
  version: number;
  decision: 'agreed' | 'refused';
  /** Needed to refuse. */
  reason?: string;
}

/** Confirms or contests a payment; sent again after a lost response it counts once. */
export function useSayOfPayment() {
  const moneyMoved = useMoneyMoved();
  return useAction({
    mutationKey: ['say of payment'],
    mutationFn: ({ batchId, version, decision, reason }: PaymentWord) =>
      read(
        supabase().rpc('sign_off', {
          kind: 'payment',
          entity_id: batchId,
          entity_version: version,
          decision,
          ...(reason && { reason }),
        }),
      ),
    onSettled: moneyMoved,
  });
}

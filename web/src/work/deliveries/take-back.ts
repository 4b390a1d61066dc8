import { useAction } from '../../wire/action.ts';
import type { Arguments } from '../../wire/rows.ts';
import { read, supabase } from '../../wire/supabase.ts';
import { staledByDeliveries } from './queries.ts';

/** Takes back a delivery that nobody has counted; repeated, it changes nothing. */
export const useWithdrawDelivery = () =>
  useAction({
    mutationKey: ['withdraw delivery'],
    mutationFn: (asked: Arguments<'withdraw_delivery'>) =>
      read(supabase().rpc('withdraw_delivery', asked)),
    stales: staledByDeliveries,
  });

/** Takes back a count of the last 24 hours: the delivery waits to be counted again. */
export const useReopenDelivery = () =>
  useAction({
    mutationKey: ['reopen delivery'],
    mutationFn: (asked: Arguments<'reopen_delivery'>) =>
      read(supabase().rpc('reopen_delivery', asked)),
    stales: staledByDeliveries,
  });

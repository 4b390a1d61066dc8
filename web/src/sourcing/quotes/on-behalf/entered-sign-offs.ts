import { useAction } from '../../../wire/action.ts';
import type { Arguments } from '../../../wire/rows.ts';
import { read, supabase } from '../../../wire/supabase.ts';
import { orderKeys } from '../../orders/queries.ts';

/** Enters what a supplier without an account said about its order or a change of it; sent again after a lost response it counts once. */
export const useEnterSignOff = () =>
  useAction({
    mutationKey: ['enter sign-off'],
    mutationFn: (entered: Arguments<'enter_sign_off'>) =>
      read(supabase().rpc('enter_sign_off', entered)),
    stales: [
      orderKeys.all,
      ...['change orders', 'instalments', 'quotes', 'finances', 'selections'].map((stem) => [stem]),
    ],
  });

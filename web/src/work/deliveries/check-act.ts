import type { ActKind } from '../../offline/act-kind.ts';
import { entityOf } from '../../offline/waiting-act.ts';
import { callAs } from '../../wire/as-sender.ts';
import { read, supabase } from '../../wire/supabase.ts';
import { type CheckedDelivery, staledByDeliveries } from './queries.ts';

/** The thing for which a count and its photos wait on the device. */
export const deliveryEntity = (id: string) => entityOf('delivery', id);

/** A count of what came. The first of two wins, and the other stays on the device with the words of the refusal. */
export const checkDeliveryAct: ActKind<CheckedDelivery> = {
  name: 'check_delivery',
  form: 1,
  send: ({ arguments: checked, version, as }) =>
    read(
      callAs(
        supabase().rpc('check_delivery', {
          target_delivery_id: checked.deliveryId,
          version: version ?? checked.version,
          lines: checked.lines,
          note: checked.note || null,
          arrived_on: checked.arrivedOn,
        }),
        as,
      ),
    ),
  stales: staledByDeliveries,
};

import type { ActKind } from '../../offline/act-kind.ts';
import { entityOf } from '../../offline/waiting-act.ts';
import { callAs } from '../../wire/as-sender.ts';
import { read, supabase } from '../../wire/supabase.ts';
import { formatDate, formatQuantity } from '../../words/format.ts';
import {
  type CheckedDelivery,
  type CheckedLine,
  type Delivery,
  staledByDeliveries,
} from './queries.ts';

/** The thing for which a count and its photos wait on the device. */
export const deliveryEntity = (id: string) => entityOf('delivery', id);

/** A count of what came. The first of two wins; the second is shown beside it, and stays readable on its device. */
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
  conflict: {
    async read({ arguments: mine, as }) {
      const place = await read(
        callAs(
          supabase().from('deliveries').select('order_id').eq('id', mine.deliveryId).maybeSingle(),
          as,
        ),
      );
      if (!place) return null;
      const order = await read(
        callAs(
          supabase().rpc('get_deliveries', { target_order_id: place.order_id }).maybeSingle(),
          as,
        ),
      );
      const held = order?.deliveries.find(({ id }) => id === mine.deliveryId);
      if (!held) return null;
      return {
        arguments: countOf(held, mine),
        version: held.version,
        isClosed: held.status !== 'announced',
        names: new Map(
          held.lines.map(({ quote_id, description, unit }) => [
            quote_id,
            `${description} (${unit})`,
          ]),
        ),
      };
    },
    lines: ({ lines, note, arrivedOn }, names) => [
      ...[...(names ?? [])].map(([quoteId, label]) => ({
        label,
        text: lineWords(lines.find(({ quote_id }) => quote_id === quoteId)),
      })),
      { label: 'Chegou em', text: arrivedOn && formatDate(arrivedOn) },
      { label: 'Observação', text: note },
    ],
  },
};

/** The count that the server holds, in the form of the own one; without lines while nobody has counted. */
function countOf(held: Delivery, mine: CheckedDelivery): CheckedDelivery {
  const places = new Map(mine.lines.map(({ quote_id }, place) => [quote_id, place]));
  const placeOf = ({ quote_id }: { quote_id: string }) => places.get(quote_id) ?? places.size;
  const lines = held.lines.flatMap(({ quote_id, quantity, accepted, refused, reason }) =>
    accepted === null
      ? []
      : [
          {
            quote_id,
            accepted,
            absent: Number((quantity - accepted - (refused ?? 0)).toFixed(3)),
            reason,
          },
        ],
  );
  return {
    ...mine,
    lines: lines.sort((one, other) => placeOf(one) - placeOf(other)),
    note: held.check_note ?? '',
    arrivedOn: held.arrived_on ?? '',
  };
}

/** `4 com aceite · 1 em falta`, `3 com aceite · recusa: Empenada.` */
function lineWords(line: CheckedLine | undefined): string {
  if (!line) return '';
  const { accepted, absent, reason } = line;
  return [
    `${formatQuantity(accepted ?? 0)} com aceite`,
    absent ? `${formatQuantity(absent)} em falta` : '',
    reason && `recusa: ${reason}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

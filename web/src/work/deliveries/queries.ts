import { queryOptions } from '@tanstack/react-query';
import { orderKeys } from '../../sourcing/orders/queries.ts';
import { useAction } from '../../wire/action.ts';
import type { JsonShapes, RowOf } from '../../wire/rows.ts';
import { read, readNamed, supabase } from '../../wire/supabase.ts';

/** The deliveries of one order, those that came and those that are to come. */
export type OrderDeliveries = RowOf<'get_deliveries'>;
export type Delivery = OrderDeliveries['deliveries'][number];
export type DeliveryItem = OrderDeliveries['items'][number];
export type DeliveryLine = Delivery['lines'][number];
export type CheckedLine = NonNullable<JsonShapes['check_delivery.lines']>[number];

/** `all` is the stem of every query about deliveries: what staled it stales them all. */
export const deliveryKeys = {
  all: ['deliveries'] as const,
  ofOrder: (orderId: string) => ['deliveries', 'of order', orderId] as const,
};

/** Queries that a delivery makes stale: its own, the order with its instalments, the schedule. */
export const staledByDeliveries = [
  deliveryKeys.all,
  orderKeys.all,
  ['instalments'],
  ['schedule'],
] as const;

/** The deliveries of an order with what is left of its items, or null where there is none to read. */
export const deliveriesOfOrderQuery = (orderId: string) =>
  queryOptions({
    queryKey: deliveryKeys.ofOrder(orderId),
    queryFn: () =>
      readNamed(supabase().rpc('get_deliveries', { target_order_id: orderId }).maybeSingle()),
  });

export interface AnnouncedDelivery {
  id: string;
  orderId: string;
  arrivesOn: string;
  lines: JsonShapes['announce_delivery.lines'];
  note: string;
  /** The version that was read; null for a new one. */
  version: number | null;
}

/** Announces what comes of an order, or changes what was announced; sent again after a lost response it is stored once. */
export const useAnnounceDelivery = () =>
  useAction({
    mutationKey: ['announce delivery'],
    mutationFn: (announced: AnnouncedDelivery) =>
      read(
        supabase().rpc('announce_delivery', {
          delivery_id: announced.id,
          target_order_id: announced.orderId,
          arrives_on: announced.arrivesOn,
          lines: announced.lines,
          note: announced.note || null,
          version: announced.version,
        }),
      ),
    stales: staledByDeliveries,
  });

/** A count of a delivery. It holds all that is sent, so that it can also be sent later. */
export interface CheckedDelivery {
  deliveryId: string;
  /** The version that was read. */
  version: number;
  lines: readonly CheckedLine[];
  note: string;
  /** The day on which it came. */
  arrivedOn: string;
}

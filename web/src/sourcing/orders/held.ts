import type { Order } from './queries.ts';

/** Why an approval cannot be undone any more, and the order that says so. */
export interface Held {
  orderId: string;
  words: 'Pedido confirmado' | 'Pagamento registrado' | 'Pagamento estornado';
}

/** By quote: what its order holds, once the supplier confirmed it or something was paid, also where that was reversed (decision 110). */
export function heldQuotes(orders: readonly Order[]): ReadonlyMap<string, Held> {
  const held = new Map<string, Held>();
  for (const { order_id: orderId, status, items } of orders)
    for (const { quote_id, paid, was_paid } of items) {
      if (status === 'confirmed') held.set(quote_id, { orderId, words: 'Pedido confirmado' });
      else if (was_paid)
        held.set(quote_id, {
          orderId,
          words: paid > 0 ? 'Pagamento registrado' : 'Pagamento estornado',
        });
    }
  return held;
}

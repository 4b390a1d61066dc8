import { useState } from 'react';
import type { Order } from './queries.ts';

/**
 * Whether an order became another version while a person had it open: what they read above is no longer what they
 * would sign. `accept` takes the shown version as read.
 */
export function useChangedOrder({ order_id, version, status }: Order) {
  const [read, setRead] = useState({ order_id, version });
  const isOther = read.order_id !== order_id;
  if (isOther) setRead({ order_id, version });
  const hasChanged = !isOther && status === 'issued' && version > read.version;
  return { hasChanged, accept: () => setRead({ order_id, version }) };
}

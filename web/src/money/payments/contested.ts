import type { OrderPayment } from '../../sourcing/orders/queries.ts';

/** Whether its supplier says last that a payment did not come: it is for the client to answer. */
export const isContestedBySupplier = ({
  state,
  last_role,
}: Pick<OrderPayment, 'state' | 'last_role'>): boolean =>
  state === 'contested' && last_role === 'supplier';

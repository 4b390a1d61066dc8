import { balanceQuery } from '../../money/commissions/own-queries.ts';
import { nextReceivablesQuery, receivableTotalsQuery } from '../../money/instalments/queries.ts';
import { paymentsToConfirmQuery } from '../../money/payments/to-confirm-queries.ts';
import { billingQuery } from '../../parties/account/billing-queries.ts';
import { ordersToConfirmQuery } from '../../sourcing/orders/queries.ts';
import { requestNumbersQuery, requestsAtQuery } from '../../sourcing/received/requests.ts';
import { changesToAgreeQuery } from '../../work/change-orders/queries.ts';
/** The requests on a supplier's home: which of them, and how many at most; all are on /quotes. */
export const homeSections = [
  { title: 'Responder', place: 1, most: 5 },
  { title: 'Com o arquiteto', place: 2, most: 3 },
  { title: 'Decididos', place: 3, most: 3 },
] as const;

/** Queries of the supplier's home, sent together and shown together. */
export const supplierHomeQueries = (userId: string) => [
  requestNumbersQuery(userId),
  ...homeSections.map(({ place, most }) => requestsAtQuery(userId, place, most)),
  ordersToConfirmQuery,
  changesToAgreeQuery,
  paymentsToConfirmQuery,
  billingQuery(userId),
  receivableTotalsQuery,
  nextReceivablesQuery,
  balanceQuery,
];

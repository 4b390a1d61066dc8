import { orderLabel } from '../../sourcing/orders/order.ts';
import { type CommissionKind, commissionKindLabel } from '../../words/labels.ts';

interface Movement {
  kind: CommissionKind;
  change_order_number: number | null;
}

/** The cause of a row of the ledger: `Aprovação`, `Aditivo 2`, `Distrato 3`, or `Cancelamento` where no paper ended the deal. */
export function movementWords({ kind, change_order_number }: Movement): string {
  if (kind === 'approval' || change_order_number === null) return commissionKindLabel[kind];
  return `${kind === 'change' ? 'Aditivo' : 'Distrato'} ${change_order_number}`;
}

/** `0007/2026` of an order or an invoice, '' where there is none: for files. */
export const numbered = (year: number | null, number: number | null) =>
  year === null || number === null ? '' : orderLabel({ year, number });

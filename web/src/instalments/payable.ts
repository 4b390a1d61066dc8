import { orderLabel } from '../orders/order.ts';
import type { PayableInstalment } from '../payments/payable-instalment.ts';
import { categoryLabel } from '../words/categories.ts';
import type { Instalment } from './queries.ts';

type Named = Pick<
  Instalment,
  | 'instalment_id'
  | 'order_id'
  | 'category'
  | 'number'
  | 'count'
  | 'order_number'
  | 'order_year'
  | 'remaining'
>;

/** An instalment as the panel that pays it names it. */
export const payableOf = (row: Named): PayableInstalment => ({
  id: row.instalment_id,
  title: `${categoryLabel(row.category)}, parcela ${row.number} de ${row.count}`,
  orderId: row.order_id,
  order: orderLabel({ number: row.order_number, year: row.order_year }),
  remaining: row.remaining,
});

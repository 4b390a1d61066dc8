import { orderLabel } from '../../sourcing/orders/order.ts';
import { categoryLabel } from '../../words/categories.ts';
import { today } from '../../words/format.ts';
import type { Role } from '../../words/labels.ts';
import type { PayableInstalment } from '../payments/payable-instalment.ts';
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
> &
  Partial<Pick<Instalment, 'is_guest'>>;

/** An instalment as the panel that pays it names it. */
export const payableOf = (row: Named): PayableInstalment => ({
  id: row.instalment_id,
  title: `${categoryLabel(row.category)}, parcela ${row.number} de ${row.count}`,
  orderId: row.order_id,
  order: orderLabel({ number: row.order_number, year: row.order_year }),
  remaining: row.remaining,
  ...(row.is_guest !== undefined && { isGuest: row.is_guest }),
});

/** The button of an instalment to the people who pay it: a supplier without an account has no code. */
export const payerLabel = (role: Role, isGuest: boolean): string =>
  isGuest && role !== 'supplier' ? payLabel.admin : payLabel[role];

/** The button of an instalment, by who looks: the team has no code of other people's money. */
export const payLabel: Record<Role, string> = {
  client: 'Pagar com PIX',
  architect: 'Pagar com PIX',
  supplier: 'Ver código PIX',
  admin: 'Registrar pagamento',
};

/** Due today or late, of an order that its supplier confirmed: only then is paying what to do next. */
export const isDue = ({
  state,
  due_on,
  order_status,
}: Pick<Instalment, 'state' | 'due_on' | 'order_status'>): boolean =>
  order_status !== 'issued' && (state === 'late' || (due_on !== null && due_on <= today()));

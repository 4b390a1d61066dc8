import type { RowOf } from '../../wire/rows.ts';

/** A row of `list_payable_quotes` (database/payments); amounts in R$. */
export type ApprovedQuote = Pick<
  RowOf<'list_payable_quotes'>,
  | 'quote_id'
  | 'project_name'
  | 'supplier_name'
  | 'item_description'
  | 'quote_price'
  | 'category'
  | 'has_payment'
  | 'total_paid'
  | 'remaining_amount'
>;

/** Totals of all approved quotes of the person in R$; `paid` is without reversed payments. */
export type PaymentTotals = RowOf<'payment_totals'>;

/** The payment form: `amount` is '' while the field is empty, `date` is a plain day or ''. */
export interface TypedPayment {
  amount: number | '';
  date: string;
  notes: string;
}

/**
 * The day on the person's own calendar as `2026-11-21`: the default of the payment date. Never
 * `toISOString`, which turns an evening in Brazil into tomorrow.
 */
export function localDay(now = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

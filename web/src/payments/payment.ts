/** A row of `list_payable_quotes` (database/payments); amounts in R$. */
export interface ApprovedQuote {
  quote_id: string;
  project_name: string;
  supplier_name: string;
  item_description: string;
  quote_price: number;
  category: string;
  has_payment: boolean;
  total_paid: number;
  remaining_amount: number;
}

/** What all approved quotes of the person come to, added up by the database; amounts in R$. */
export interface PaymentTotals {
  quotes: number;
  approved: number;
  /** Reversals taken off. */
  paid: number;
  remaining: number;
}

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

/** The data of each mail about an invoice. */
export interface InvoiceMail {
  full_name: string;
  /** The number as people read it: 0007/2026. */
  invoice: string;
  /** The first day of the month that it closes. */
  period: string;
  /** R$. */
  amount: number;
  due_on: string;
  path: string;
}

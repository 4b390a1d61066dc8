import { brl } from '../../brl.ts';
import { day } from '../../mail-words.ts';

/** The data of each mail about an invoice. */
export interface InvoiceMail {
  full_name: string;
  /** The number as people read it: 0007/2026. */
  invoice: string;
  /** The first day of the month that it closes. */
  period: string;
  /** R$, as it was issued. */
  amount: number;
  due_on: string;
  /** The day on which charges and owed are counted; it is missing in mail of before invoices were paid in parts. */
  day?: string;
  /** R$ of the payment that the mail is about. */
  paid?: number | null;
  /** R$ of all payments that stand; null where there are none. */
  received?: number | null;
  /** R$ of fine and interest; null where there are none. */
  charges?: number | null;
  /** R$ to be paid, with fine and interest; null where nothing is. */
  owed?: number | null;
  path: string;
}

/** The sum to pay, with the fine and interest in it: `R$ 103,10 em 11/01/2027 (com R$ 3,10 de multa e juros)`. */
export function owedWords(data: Partial<InvoiceMail>): string {
  const { amount = 0, owed, charges, received, day: on } = data;
  const parts = [
    ...(charges ? [`com ${brl(charges)} de multa e juros`] : []),
    ...(received ? [`já descontados ${brl(received)} recebidos`] : []),
  ];
  const dated = charges && on ? ` em ${day(on)}` : '';
  return `${brl(owed ?? amount)}${dated}${parts.length > 0 ? ` (${parts.join(', ')})` : ''}`;
}

import { brl } from '../../brl.ts';
import { greet, letter, month, said, signedIn, text } from '../../mail-words.ts';

interface Data {
  full_name: string;
  /** The number as people read it: 0007/2026. */
  invoice: string;
  /** The first day of the month that it closes. */
  period: string;
  /** R$. */
  amount: number;
  reason: string;
  path: string;
}

/** The team cancelled an invoice; sent to the supplier that owed it. */
export const invoiceCancelled = letter<Data>((data) => ({
  subject: `Fatura ${text(data.invoice)} cancelada`,
  body: [
    greet(data.full_name),
    `A fatura ${text(data.invoice)}, das comissões de ${month(data.period)}, foi cancelada: não pague os ${brl(data.amount)}. O que ela cobrava entra em outra fatura.`,
    `Motivo: ${said(data.reason)}`,
  ],
  button: { label: 'Ver a fatura', to: signedIn(text(data.path)) },
}));

import { brl } from '../../brl.ts';
import { greet, letter, month, said, signedIn, text } from '../../mail-words.ts';
import type { InvoiceMail } from './invoice.ts';

interface Data extends InvoiceMail {
  reason: string;
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

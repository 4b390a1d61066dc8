import { brl } from '../../brl.ts';
import { day, greet, letter, month, signedIn, text } from '../../mail-words.ts';
import type { InvoiceMail } from './invoice.ts';

/** A month was closed and its commissions invoiced; sent to the supplier that owes them. */
export const invoiceIssued = letter<InvoiceMail>((data) => ({
  subject: `Fatura ${text(data.invoice)} do Prumo: ${brl(data.amount)}`,
  body: [
    greet(data.full_name),
    `A fatura das comissões de ${month(data.period)} foi emitida: ${brl(data.amount)}, com vencimento em ${day(data.due_on)}.`,
    'Nela estão cada negócio, a taxa e o código PIX para pagar. É uma fatura, não uma nota fiscal.',
  ],
  button: { label: 'Ver a fatura', to: signedIn(text(data.path)) },
}));

import { day, greet, letter, month, signedIn, text } from '../../mail-words.ts';
import { type InvoiceMail, owedWords } from './invoice.ts';

/** An invoice comes due in three days; sent to the supplier that owes it. */
export const invoiceDue = letter<InvoiceMail>((data) => ({
  subject: `Fatura ${text(data.invoice)} vence em ${day(data.due_on)}`,
  body: [
    greet(data.full_name),
    `A fatura ${text(data.invoice)}, das comissões de ${month(data.period)}, vence em ${day(data.due_on)}: ${owedWords(data)}.`,
  ],
  button: { label: 'Ver a fatura', to: signedIn(text(data.path)) },
}));

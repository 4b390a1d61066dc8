import { brl } from '../../brl.ts';
import { day, greet, letter, month, said, signedIn, text } from '../../mail-words.ts';
import { type InvoiceMail, owedWords } from './invoice.ts';

interface Data extends InvoiceMail {
  reason: string;
}

/** The team took back that an invoice was paid; sent to the supplier that owes it. */
export const invoiceReopened = letter<Data>((data) => ({
  subject: `Fatura ${text(data.invoice)} reaberta`,
  body: [
    greet(data.full_name),
    `${data.paid ? `Um pagamento de ${brl(data.paid)}` : 'O pagamento'} da fatura ${text(data.invoice)}, das comissões de ${month(data.period)}, foi desfeito. Ela está em aberto: ${owedWords(data)}, com vencimento em ${day(data.due_on)}.`,
    `Motivo: ${said(data.reason)}`,
  ],
  button: { label: 'Ver a fatura', to: signedIn(text(data.path)) },
}));

import { brl } from '../../brl.ts';
import { day, greet, letter, month, said, signedIn, text } from '../../mail-words.ts';
import { type InvoiceMail, owedWords } from './invoice.ts';

interface Data extends InvoiceMail {
  paid: number;
  paid_on: string;
  reason: string;
}

/** The team recorded that a part of an invoice was paid; sent to the supplier that owes the rest. */
export const invoicePartPaid = letter<Data>((data) => ({
  subject: `Pagamento parcial da fatura ${text(data.invoice)} registrado`,
  body: [
    greet(data.full_name),
    `Um pagamento de ${brl(data.paid)} da fatura ${text(data.invoice)}, das comissões de ${month(data.period)}, foi registrado em ${day(data.paid_on)}. Falta pagar ${owedWords(data)}.`,
    ...(data.reason ? [`Observação: ${said(data.reason)}`] : []),
  ],
  button: { label: 'Ver a fatura', to: signedIn(text(data.path)) },
}));

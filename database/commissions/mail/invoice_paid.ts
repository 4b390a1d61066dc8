import { brl } from '../../brl.ts';
import { day, greet, letter, month, said, signedIn, text } from '../../mail-words.ts';
import type { InvoiceMail } from './invoice.ts';

interface Data extends InvoiceMail {
  paid_on: string;
  reason: string;
}

/** The team recorded that an invoice was paid; sent to the supplier that owed it. */
export const invoicePaid = letter<Data>((data) => ({
  subject: `Pagamento da fatura ${text(data.invoice)} registrado`,
  body: [
    greet(data.full_name),
    `O pagamento da fatura ${text(data.invoice)}, das comissões de ${month(data.period)}, foi registrado em ${day(data.paid_on)}: ${brl(data.paid ?? data.amount)}. Nada mais é devido nela.`,
    ...(data.reason ? [`Observação: ${said(data.reason)}`] : []),
  ],
  button: { label: 'Ver a fatura', to: signedIn(text(data.path)) },
}));

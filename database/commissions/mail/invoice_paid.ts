import { brl } from '../../brl.ts';
import { day, greet, letter, month, said, signedIn, text } from '../../mail-words.ts';

interface Data {
  full_name: string;
  /** The number as people read it: 0007/2026. */
  invoice: string;
  /** The first day of the month that it closes. */
  period: string;
  /** R$. */
  amount: number;
  paid_on: string;
  reason: string;
  path: string;
}

/** The team recorded that an invoice was paid; sent to the supplier that owed it. */
export const invoicePaid = letter<Data>((data) => ({
  subject: `Pagamento da fatura ${text(data.invoice)} registrado`,
  body: [
    greet(data.full_name),
    `O pagamento da fatura ${text(data.invoice)}, das comissões de ${month(data.period)}, foi registrado em ${day(data.paid_on)}: ${brl(data.amount)}.`,
    ...(data.reason ? [`Observação: ${said(data.reason)}`] : []),
  ],
  button: { label: 'Ver a fatura', to: signedIn(text(data.path)) },
}));

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
  due_on: string;
  reason: string;
  path: string;
}

/** The team took back that an invoice was paid; sent to the supplier that owes it. */
export const invoiceReopened = letter<Data>((data) => ({
  subject: `Fatura ${text(data.invoice)} reaberta`,
  body: [
    greet(data.full_name),
    `O pagamento da fatura ${text(data.invoice)}, das comissões de ${month(data.period)}, foi desfeito. Ela está em aberto: ${brl(data.amount)}, com vencimento em ${day(data.due_on)}.`,
    `Motivo: ${said(data.reason)}`,
  ],
  button: { label: 'Ver a fatura', to: signedIn(text(data.path)) },
}));

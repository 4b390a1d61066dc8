import { brl } from '../../brl.ts';
import { day, greet, letter, month, signedIn, text } from '../../mail-words.ts';

interface Data {
  full_name: string;
  /** The number as people read it: 0007/2026. */
  invoice: string;
  /** The first day of the month that it closes. */
  period: string;
  /** R$. */
  amount: number;
  due_on: string;
  path: string;
}

/** A month was closed and its commissions invoiced; sent to the supplier that owes them. */
export const invoiceIssued = letter<Data>((data) => ({
  subject: `Fatura ${text(data.invoice)} do Prumo: ${brl(data.amount)}`,
  body: [
    greet(data.full_name),
    `A fatura das comissões de ${month(data.period)} foi emitida: ${brl(data.amount)}, com vencimento em ${day(data.due_on)}.`,
    'Nela estão cada negócio, a taxa e o código PIX para pagar. É uma fatura, não uma nota fiscal.',
  ],
  button: { label: 'Ver a fatura', to: signedIn(text(data.path)) },
}));

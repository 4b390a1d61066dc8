import { day, greet, letter, month, signedIn, text } from '../../mail-words.ts';
import { type InvoiceMail, owedWords } from './invoice.ts';

/** An invoice is late: a day, a week and thirty days after it was due; sent to the supplier that owes it. */
export const invoiceLate = letter<InvoiceMail>((data) => ({
  subject: `Fatura ${text(data.invoice)} venceu em ${day(data.due_on)}`,
  body: [
    greet(data.full_name),
    `A fatura ${text(data.invoice)}, das comissões de ${month(data.period)}, venceu em ${day(data.due_on)}: ${owedWords(data)}.`,
    ...(data.charges
      ? ['Os juros contam por dia: o valor de cada dia está na fatura e no código PIX.']
      : []),
    'Se o pagamento já foi feito, responda a este e-mail com o comprovante para que a equipe o registre.',
  ],
  button: { label: 'Ver a fatura', to: signedIn(text(data.path)) },
}));

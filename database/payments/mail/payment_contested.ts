import { brl } from '../../brl.ts';
import { day, greet, letter, name, said, signedIn, text } from '../../mail-words.ts';

interface Data {
  full_name: string;
  /** Who contests: one of these. */
  supplier_name: string;
  client_name: string;
  project_name: string;
  order: string;
  /** R$. */
  amount: number;
  payment_date: string;
  reason: string;
  path: string;
}

/** The supplier or the client contests a recorded payment; sent to the other sides. */
export const paymentContested = letter<Data>((data) => ({
  subject: `Pagamento contestado: pedido ${text(data.order)}`,
  body: [
    greet(data.full_name),
    `${name(data.supplier_name ?? data.client_name)} contestou o pagamento de ${brl(data.amount)} de ${day(data.payment_date)} do pedido ${text(data.order)}, do projeto ${name(data.project_name)}:`,
    said(data.reason),
    'Nenhum valor mudou: se o pagamento não aconteceu, o arquiteto ou a equipe do Prumo o estorna.',
  ],
  button: { label: 'Ver o pedido', to: signedIn(text(data.path)) },
}));

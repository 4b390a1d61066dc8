import { brl } from '../../brl.ts';
import { day, greet, letter, name, signedIn, text } from '../../mail-words.ts';

interface Data {
  full_name: string;
  /** Who confirmed: one of these. */
  supplier_name: string;
  client_name: string;
  project_name: string;
  order: string;
  /** R$. */
  amount: number;
  payment_date: string;
  path: string;
}

/** The supplier says that money arrived, or the client no longer contests it; sent to the other sides. */
export const paymentConfirmed = letter<Data>((data) => ({
  subject: `Recebimento confirmado: pedido ${text(data.order)}`,
  body: [
    greet(data.full_name),
    `${name(data.supplier_name ?? data.client_name)} confirmou o pagamento de ${brl(data.amount)} de ${day(data.payment_date)} do pedido ${text(data.order)}, do projeto ${name(data.project_name)}.`,
  ],
  button: { label: 'Ver o pedido', to: signedIn(text(data.path)) },
}));

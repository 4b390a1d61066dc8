import { brl } from '../../brl.ts';
import { day, greet, letter, name, signedIn, text } from '../../mail-words.ts';

interface Data {
  full_name: string;
  supplier_name: string;
  project_name: string;
  /** The number as people read it: 0007/2026. */
  order: string;
  /** The category as people read it; private.claim_mail adds it. */
  category_label: string;
  number: number;
  /** R$ that are to be paid. */
  amount: number;
  due_on: string;
  path: string;
}

/** An instalment comes due in five days, or today; sent to client and architect. */
export const instalmentDue = letter<Data>((data) => ({
  subject: `Parcela a vencer em ${day(data.due_on)}: ${name(data.project_name)}`,
  body: [
    greet(data.full_name),
    `A parcela ${Number(data.number)} do pedido ${text(data.order)} (${text(data.category_label)}) a ${name(data.supplier_name)}, no projeto ${name(data.project_name)}, vence em ${day(data.due_on)}.`,
    `Falta pagar ${brl(data.amount)}.`,
  ],
  button: { label: 'Ver o pedido', to: signedIn(text(data.path)) },
}));

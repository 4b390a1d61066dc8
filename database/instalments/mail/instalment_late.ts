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

/** An instalment is late; sent to client and architect, and once to the supplier. */
export const instalmentLate = letter<Data>((data) => ({
  subject: `Parcela vencida em ${day(data.due_on)}: ${name(data.project_name)}`,
  body: [
    greet(data.full_name),
    `A parcela ${Number(data.number)} do pedido ${text(data.order)} (${text(data.category_label)}), do fornecedor ${name(data.supplier_name)} no projeto ${name(data.project_name)}, venceu em ${day(data.due_on)}.`,
    `Falta ${brl(data.amount)}. Se o pagamento já foi feito, falta registrá-lo.`,
  ],
  button: { label: 'Ver o pedido', to: signedIn(text(data.path)) },
}));

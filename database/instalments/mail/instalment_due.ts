import { brl } from '../../brl.ts';
import { day, greet, letter, name, said, signedIn, text } from '../../mail-words.ts';

interface Data {
  full_name: string;
  project_name: string;
  supplier_name: string;
  /** The number of the order as people read it: 0007/2026. */
  order: string;
  number: number;
  count: number;
  /** The name of the instalment in the architect's words. */
  label: string;
  /** R$ that remain. */
  amount: number;
  due_on: string;
  /** Since the day on which it is due; negative before it. */
  days: number;
  path: string;
}

/** An instalment falls due within five days; sent to the client and the architect. */
export const instalmentDue = letter<Data>((data) => ({
  subject: `${Number(data.days) === 0 ? 'Parcela vence hoje' : `Parcela vence em ${day(data.due_on)}`}: ${name(data.project_name)}`,
  body: [
    greet(data.full_name),
    `A parcela ${Number(data.number)} de ${Number(data.count)} (${said(data.label)}) do pedido ${text(data.order)}, de ${name(data.supplier_name)}, no projeto ${name(data.project_name)}, vence ${Number(data.days) === 0 ? 'hoje' : `em ${day(data.due_on)}`}. Falta pagar ${brl(data.amount)}.`,
    'Se já foi paga, registre o pagamento e este aviso não se repete.',
  ],
  button: { label: 'Ver o pedido', to: signedIn(text(data.path)) },
}));

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
  path: string;
}

/** The day of an instalment passed and something of it remains; sent to the client, the architect and the supplier. */
export const instalmentLate = letter<Data>((data) => ({
  subject: `Parcela vencida em ${day(data.due_on)}: ${name(data.project_name)}`,
  body: [
    greet(data.full_name),
    `A parcela ${Number(data.number)} de ${Number(data.count)} (${said(data.label)}) do pedido ${text(data.order)}, de ${name(data.supplier_name)}, no projeto ${name(data.project_name)}, venceu em ${day(data.due_on)}. Não há registro de ${brl(data.amount)}.`,
    'Se já foi paga, o pagamento só precisa ser registrado no Prumo.',
  ],
  button: { label: 'Ver o pedido', to: signedIn(text(data.path)) },
}));

import { greet, letter, said, signedIn, text } from '../../mail-words.ts';
import { about, actor, type ChangeOrderData, called } from './change-order.ts';

interface Data extends ChangeOrderData {
  /** In the words of the person who refused. */
  reason: string;
}

/** Somebody refused a change order; sent to the two others. */
export const changeRefused = letter<Data>((data) => ({
  subject: `${called(data)} recusado: pedido ${text(data.order)}`,
  body: [
    greet(data.full_name),
    `${actor(data)} recusou o ${called(data).toLowerCase()} ao ${about(data)}.`,
    ...(data.reason ? [`Motivo: ${said(data.reason)}`] : []),
    'Nada muda no pedido.',
  ],
  button: { label: 'Ver', to: signedIn(text(data.path)) },
}));

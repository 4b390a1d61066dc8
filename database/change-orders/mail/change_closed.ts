import { greet, letter, said, signedIn, text } from '../../mail-words.ts';
import { about, actor, type ChangeOrderData, called } from './change-order.ts';

interface Data extends ChangeOrderData {
  /** Why its author withdrew it, in their words. */
  reason: string;
}

/** A change order was withdrawn by its author, or expired; sent to the others, or to all three. */
export const changeClosed = letter<Data>((data) => ({
  subject: `${called(data)} ${data.status === 'withdrawn' ? 'retirado' : 'expirado'}: pedido ${text(data.order)}`,
  body: [
    greet(data.full_name),
    data.status === 'withdrawn'
      ? `${actor(data)} retirou o ${called(data).toLowerCase()} ao ${about(data)}.`
      : `O ${called(data).toLowerCase()} ao ${about(data)} perdeu a validade: o prazo para responder terminou, ou o pedido mudou antes.`,
    ...(data.reason ? [`Motivo: ${said(data.reason)}`] : []),
    'Nada muda no pedido.',
  ],
  button: { label: 'Ver', to: signedIn(text(data.path)) },
}));

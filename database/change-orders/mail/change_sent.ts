import { day, greet, letter, said, signedIn, text } from '../../mail-words.ts';
import { about, actor, type ChangeOrderData, called, difference } from './change-order.ts';

interface Data extends ChangeOrderData {
  /** In its author's words. */
  title: string;
}

/** A change order waits for the others; sent to the two who did not write it. */
export const changeSent = letter<Data>((data) => ({
  subject: `${called(data)} espera a sua resposta: pedido ${text(data.order)}`,
  body: [
    greet(data.full_name),
    `${actor(data)} propôs o ${called(data).toLowerCase()} ao ${about(data)}: ${said(data.title)}`,
    difference(data),
    `Responda até ${day(data.answer_by)}. Só vale se arquiteto, cliente e fornecedor aceitarem.`,
  ],
  button: { label: 'Ler e responder', to: signedIn(text(data.path)) },
}));

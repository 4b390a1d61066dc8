import { day, greet, letter, signedIn, text } from '../../mail-words.ts';
import { about, type ChangeOrderData, called, difference } from './change-order.ts';

/** The last day of a change order is near; sent, once, to those who have not answered. */
export const changeExpiring = letter<ChangeOrderData>((data) => ({
  subject: `${called(data)} espera a sua resposta até ${day(data.answer_by)}`,
  body: [
    greet(data.full_name),
    `O ${called(data).toLowerCase()} ao ${about(data)} ainda espera a sua resposta. Depois de ${day(data.answer_by)} ele perde a validade.`,
    difference(data),
  ],
  button: { label: 'Ler e responder', to: signedIn(text(data.path)) },
}));

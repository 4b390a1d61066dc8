import { name } from '../../mail-words.ts';
import { aboutRequest } from '../../requests/mail/about-request.ts';

/** A supplier asks for a later deadline; sent to the architect. */
export const moreTimeAsked = aboutRequest({
  subject: 'Pedido de mais prazo',
  says: (request, { supplier_name }) =>
    `${name(supplier_name)} pediu mais prazo para a proposta de ${request}.`,
  button: 'Ver a solicitação',
});

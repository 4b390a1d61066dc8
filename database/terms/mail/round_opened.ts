import { name } from '../../mail-words.ts';
import { moment } from '../../notifications/phrases.ts';
import { aboutRequest } from '../../requests/mail/about-request.ts';

/** A supplier is asked again; sent to the supplier. */
export const roundOpened = aboutRequest({
  subject: 'Nova rodada de orçamento',
  says: (request, { architect_name, respond_until }) =>
    `${name(architect_name)} pediu uma nova proposta de ${request}.${respond_until ? ` Prazo para responder: ${moment(respond_until)}.` : ''}`,
  button: 'Responder',
});

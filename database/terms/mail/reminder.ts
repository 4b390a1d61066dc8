import { aboutRequest } from '../../requests/mail/about-request.ts';

/** An answer is owed; sent to the supplier. */
export const reminder = aboutRequest({
  subject: 'Falta a sua resposta',
  says: (request) => `Ainda esperamos a sua resposta à solicitação de ${request}.`,
  button: 'Responder',
});

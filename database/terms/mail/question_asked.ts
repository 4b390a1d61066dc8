import { name } from '../../mail-words.ts';
import { aboutRequest } from '../../requests/mail/about-request.ts';

/** A supplier asks about a request; sent to the architect. */
export const questionAsked = aboutRequest({
  subject: 'Pergunta sobre a solicitação',
  says: (request, { supplier_name }) =>
    `${name(supplier_name)} perguntou sobre a solicitação de ${request}:`,
  quotes: 'question',
  button: 'Responder',
});

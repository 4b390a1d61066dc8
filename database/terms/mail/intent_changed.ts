import { name } from '../../mail-words.ts';
import { aboutRequest } from '../../requests/mail/about-request.ts';

/** A supplier says whether it will quote; sent to the architect. */
export const intentChanged = aboutRequest({
  subject: 'Resposta à solicitação',
  says: (request, { supplier_name, intent }) =>
    `${name(supplier_name)} ${intent === 'will_quote' ? 'vai' : 'não vai'} cotar ${request}.`,
  button: 'Ver o projeto',
});

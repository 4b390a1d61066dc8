import { name } from '../../mail-words.ts';
import { aboutRequest } from '../../requests/mail/about-request.ts';

/** The architect asks for a better offer; sent to the supplier. */
export const revisionAsked = aboutRequest({
  subject: 'Revisão da proposta',
  says: (offer, data) =>
    `${name(data.architect_name)} pediu uma revisão da sua proposta de ${offer}.`,
  button: 'Ver a solicitação',
});

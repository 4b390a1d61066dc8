import { day } from '../../mail-words.ts';
import { aboutRequest } from '../../requests/mail/about-request.ts';

/** The validity of an offer ended; sent to its supplier and to the architect. */
export const offerExpired = aboutRequest({
  subject: 'Proposta vencida',
  says: (offer, data) =>
    `A validade da proposta de ${offer} terminou em ${day(data.valid_until)}. O fornecedor pode renovar.`,
  button: 'Ver a proposta',
});

import { day } from '../../mail-words.ts';
import { aboutRequest } from '../../requests/mail/about-request.ts';

/** An offer ends within two days; sent to its supplier. */
export const offerExpiring = aboutRequest({
  subject: 'Proposta para vencer',
  says: (offer, data) =>
    `A sua proposta de ${offer} vale só até ${day(data.valid_until)}. Renove para que ela possa ser aprovada.`,
  button: 'Renovar a proposta',
});

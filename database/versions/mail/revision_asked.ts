import { name } from '../../mail-words.ts';
import { aboutOffer } from './about-offer.ts';

/** The architect asks for a better offer; sent to the supplier. */
export const revisionAsked = aboutOffer({
  subject: 'Revisão da proposta',
  says: (offer, data) =>
    `${name(data.architect_name)} pediu uma revisão da sua proposta de ${offer}.`,
  button: 'Ver o pedido',
});

import { name } from '../../mail-words.ts';
import { aboutOffer } from './about-offer.ts';

/** A supplier withdrew an offer; sent to the architect. */
export const quoteWithdrawn = aboutOffer({
  subject: 'Proposta retirada',
  says: (offer, data) => `${name(data.supplier_name)} retirou a proposta de ${offer}.`,
  button: 'Ver os orçamentos',
});

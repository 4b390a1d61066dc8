import { name } from '../../mail-words.ts';
import { aboutRequest } from '../../requests/mail/about-request.ts';

/** A supplier withdrew an offer; sent to the architect. */
export const quoteWithdrawn = aboutRequest({
  subject: 'Proposta retirada',
  says: (offer, data) => `${name(data.supplier_name)} retirou a proposta de ${offer}.`,
  button: 'Ver os orçamentos',
});

import { name } from '../../mail-words.ts';
import { aboutRequest } from '../../requests/mail/about-request.ts';

/** A supplier was asked for a revision and keeps the offer; sent to the architect. */
export const revisionKept = aboutRequest({
  subject: 'Proposta mantida',
  says: (offer, data) => `${name(data.supplier_name)} manteve como está a proposta de ${offer}.`,
  button: 'Comparar orçamentos',
});

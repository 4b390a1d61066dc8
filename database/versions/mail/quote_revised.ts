import { name } from '../../mail-words.ts';
import { aboutRequest } from '../../requests/mail/about-request.ts';

/** A supplier sent another version of an offer; sent to the architect. */
export const quoteRevised = aboutRequest({
  subject: 'Proposta corrigida',
  says: (offer, data) =>
    `${name(data.supplier_name)} corrigiu a proposta de ${offer}: agora vale a versão ${Number(data.version ?? 1)}.`,
  button: 'Comparar orçamentos',
});

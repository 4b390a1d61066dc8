import { aboutRequest } from '../../requests/mail/about-request.ts';

/** An architect changed what is asked; sent to the suppliers. */
export const addendum = aboutRequest({
  subject: 'O pedido mudou',
  says: (request) => `O pedido de ${request} mudou. Confira os itens e envie de novo.`,
  button: 'Ver o pedido',
});

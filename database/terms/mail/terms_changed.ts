import { aboutRequest } from '../../requests/mail/about-request.ts';

/** Deadline or other terms of a request changed; sent to the suppliers. */
export const termsChanged = aboutRequest({
  subject: 'Condições do pedido',
  says: (request) => `As condições do pedido de ${request} mudaram.`,
  button: 'Ver o pedido',
});

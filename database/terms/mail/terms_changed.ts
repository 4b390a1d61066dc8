import { aboutRequest } from '../../requests/mail/about-request.ts';

/** Deadline or other terms of a request changed; sent to the suppliers. */
export const termsChanged = aboutRequest({
  subject: 'Condições da solicitação',
  says: (request) => `As condições da solicitação de ${request} mudaram.`,
  button: 'Ver a solicitação',
});

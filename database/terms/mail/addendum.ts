import { aboutRequest } from '../../requests/mail/about-request.ts';

/** An architect changed what is asked; sent to the suppliers. */
export const addendum = aboutRequest({
  subject: 'A solicitação mudou',
  says: (request) => `A solicitação de ${request} mudou. Confira os itens e envie de novo.`,
  button: 'Ver a solicitação',
});

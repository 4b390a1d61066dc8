import { aboutRequest } from '../../requests/mail/about-request.ts';

/** A question was answered; sent to those who may read the answer. */
export const questionAnswered = aboutRequest({
  subject: 'Pergunta respondida',
  says: (request) => `Uma pergunta sobre a solicitação de ${request} foi respondida:`,
  quotes: 'answer',
  button: 'Ver a solicitação',
});

import { aboutRequest } from '../../requests/mail/about-request.ts';

/** The deadline of a category passed; sent to the architect. */
export const deadlinePassed = aboutRequest({
  subject: 'Prazo encerrado',
  says: (request, { answered = 0, invited = 0 }) =>
    `O prazo para responder à solicitação de ${request} terminou: ${Number(answered)} de ${Number(invited)} responderam.`,
  button: 'Ver o projeto',
});

import { greet, letter, said, signedIn, text } from '../../mail-words.ts';
import { aboutOf, type Data } from '../../people/mail/person-of-project.ts';

/** A project passed to an architect, with the team's reason; sent to that architect. */
export const projectReceived = letter<Data & { reason: string }>((data) => {
  const { who, project } = aboutOf(data);
  return {
    subject: `Projeto ${project} agora é seu`,
    body: [
      greet(data.full_name),
      `A equipe do Prumo passou para você o projeto ${project}, que era de ${who}. Você vê tudo o que já aconteceu nele e continua de onde parou: itens, orçamentos, pedidos, pagamentos e conversas.`,
      `Motivo: ${said(data.reason)}`,
    ],
    button: { label: 'Abrir o projeto', to: signedIn(text(data.path)) },
  };
});

import { greet, letter, said, signedIn, text } from '../../mail-words.ts';
import { aboutOf, type Data } from '../../people/mail/person-of-project.ts';

/** A project passed from an architect to another, with the team's reason; sent to the one who had it. */
export const projectLeft = letter<Data & { reason: string }>((data) => {
  const { who, project } = aboutOf(data);
  return {
    subject: `Projeto ${project} passou para outro arquiteto`,
    body: [
      greet(data.full_name),
      `A equipe do Prumo passou o projeto ${project} para ${who}. Ele não aparece mais na sua lista; os kits que você montou continuam seus.`,
      `Motivo: ${said(data.reason)}`,
      'Se algo não estiver certo, responda à equipe pela página de contato.',
    ],
    button: { label: 'Ver os seus projetos', to: signedIn(text(data.path)) },
  };
});

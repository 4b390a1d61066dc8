import { greet, letter, signedIn, text } from '../../mail-words.ts';
import { aboutOf, type Data } from './person-of-project.ts';

/** The suspension of somebody of a project ended; sent to its architect and its client. */
export const personReinstated = letter<Data>((data) => {
  const { who, project } = aboutOf(data);
  return {
    subject: `De volta ao Prumo: ${who}`,
    body: [
      greet(data.full_name),
      `O cadastro de ${who}, do projeto ${project}, não está mais suspenso. Tudo segue como antes.`,
    ],
    button: { label: 'Ver o projeto', to: signedIn(text(data.path)) },
  };
});

import { greet, letter, signedIn, text } from '../../mail-words.ts';
import { aboutOf, type Data } from './person-of-project.ts';

/** Somebody of a project was suspended; sent to its architect and its client, without the reason. */
export const personSuspended = letter<Data>((data) => {
  const { who, project } = aboutOf(data);
  return {
    subject: `Cadastro suspenso: ${who}`,
    body: [
      greet(data.full_name),
      `A equipe do Prumo suspendeu o cadastro de ${who}, do projeto ${project}. Enquanto durar a suspensão, essa pessoa não entra no Prumo.`,
      'Pedidos, parcelas e o que já foi combinado continuam valendo. Em caso de dúvida, fale com a equipe.',
    ],
    button: { label: 'Ver o projeto', to: signedIn(text(data.path)) },
  };
});

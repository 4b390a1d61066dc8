import { greet, letter, signedIn, text } from '../../mail-words.ts';
import { aboutOf, type Data } from '../../people/mail/person-of-project.ts';

/** A project went on with another architect; sent to its client and to suppliers with something open, without the reason. */
export const architectChanged = letter<Data>((data) => {
  const { who, project } = aboutOf(data);
  return {
    subject: `Novo arquiteto no projeto ${project}`,
    body: [
      greet(data.full_name),
      `${who} é quem cuida do projeto ${project} a partir de agora. Orçamentos, pedidos, valores e prazos continuam como estão, e as conversas seguem no mesmo lugar.`,
    ],
    button: { label: 'Ver no Prumo', to: signedIn(text(data.path)) },
  };
});

import { greet, letter, name, signedIn } from '../../mail-words.ts';

interface Data {
  full_name: string;
  project_name: string;
  architect_name: string;
}

/** The team agreed with a client who did not recognise a project. */
export const objectionUpheld = letter<Data>((data) => ({
  subject: 'O projeto que você não reconheceu foi analisado',
  body: [
    greet(data.full_name),
    `A equipe concordou com você sobre o projeto ${name(data.project_name)}, de ${name(data.architect_name)}. Por causa dele o arquiteto não vê mais o seu telefone, nem abre outro projeto em seu nome.`,
  ],
  button: { label: 'Ver seus projetos', to: signedIn('/my-project') },
}));

import { greet, letter, name, signedIn, text } from '../../mail-words.ts';

interface Data {
  full_name: string;
  client_name: string;
  project_name: string;
  /** The page of the project. */
  path: string;
}

/** The client whom an architect had invited was approved, and the project that waited for them is open; to the architect. */
export const invitedProjectOpened = letter<Data>((data) => ({
  subject: `Projeto ${name(data.project_name)} está aberto`,
  body: [
    greet(data.full_name),
    `${name(data.client_name)} já tem o cadastro aprovado, e o projeto ${name(data.project_name)}, que esperava por isso, está aberto. O próximo passo é listar os itens da obra.`,
  ],
  button: { label: 'Listar os itens', to: signedIn(text(data.path)) },
}));

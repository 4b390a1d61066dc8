import { greet, letter, name, signedIn, text } from '../../mail-words.ts';

interface Data {
  full_name: string;
  project_name: string;
  /** The category as people read it; private.claim_mail adds it. */
  category_label: string;
  path: string;
}

/** An answer is owed; sent to the supplier. */
export const reminder = letter<Data>((data) => ({
  subject: `Falta a sua resposta: ${name(data.project_name)}`,
  body: [
    greet(data.full_name),
    `Ainda esperamos a sua resposta ao pedido de ${text(data.category_label)} para o projeto ${name(data.project_name)}.`,
  ],
  button: { label: 'Responder', to: signedIn(text(data.path)) },
}));

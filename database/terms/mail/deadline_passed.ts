import { greet, letter, name, signedIn, text } from '../../mail-words.ts';

interface Data {
  full_name: string;
  project_name: string;
  /** The category as people read it; private.claim_mail adds it. */
  category_label: string;
  invited: number;
  answered: number;
  path: string;
}

/** The deadline of a category passed; sent to the architect. */
export const deadlinePassed = letter<Data>((data) => ({
  subject: `Prazo encerrado: ${name(data.project_name)}`,
  body: [
    greet(data.full_name),
    `O prazo para responder ao pedido de ${text(data.category_label)} para o projeto ${name(data.project_name)} terminou: ${Number(data.answered ?? 0)} de ${Number(data.invited ?? 0)} responderam.`,
  ],
  button: { label: 'Ver o projeto', to: signedIn(text(data.path)) },
}));

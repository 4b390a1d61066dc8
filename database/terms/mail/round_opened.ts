import { greet, letter, name, said, signedIn, text } from '../../mail-words.ts';

interface Data {
  full_name: string;
  architect_name: string;
  project_name: string;
  /** The category as people read it; private.claim_mail adds it. */
  category_label: string;
  /** What the other wrote; may be absent. */
  note: string;
  path: string;
}

/** A supplier is asked again; sent to the supplier. */
export const roundOpened = letter<Data>((data) => ({
  subject: `Nova rodada de orçamento: ${name(data.project_name)}`,
  body: [
    greet(data.full_name),
    `${name(data.architect_name)} pediu uma nova proposta de ${text(data.category_label)} para o projeto ${name(data.project_name)}.`,
    ...(data.note ? [said(data.note)] : []),
  ],
  button: { label: 'Responder', to: signedIn(text(data.path)) },
}));

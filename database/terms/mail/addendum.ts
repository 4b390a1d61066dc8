import { greet, letter, name, said, signedIn, text } from '../../mail-words.ts';

interface Data {
  full_name: string;
  project_name: string;
  /** The category as people read it; private.claim_mail adds it. */
  category_label: string;
  /** What the other wrote; may be absent. */
  note: string;
  path: string;
}

/** What is asked changed; sent to the suppliers. */
export const addendum = letter<Data>((data) => ({
  subject: `O pedido mudou: ${name(data.project_name)}`,
  body: [
    greet(data.full_name),
    `O pedido de ${text(data.category_label)} para o projeto ${name(data.project_name)} mudou. Confira os itens e envie de novo.`,
    ...(data.note ? [said(data.note)] : []),
  ],
  button: { label: 'Ver o pedido', to: signedIn(text(data.path)) },
}));

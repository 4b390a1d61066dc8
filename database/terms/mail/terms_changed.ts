import { greet, letter, name, signedIn, text } from '../../mail-words.ts';

interface Data {
  full_name: string;
  project_name: string;
  /** The category as people read it; private.claim_mail adds it. */
  category_label: string;
  path: string;
}

/** Deadline or other terms of a request changed; sent to the suppliers. */
export const termsChanged = letter<Data>((data) => ({
  subject: `Condições do pedido: ${name(data.project_name)}`,
  body: [
    greet(data.full_name),
    `As condições do pedido de ${text(data.category_label)} para o projeto ${name(data.project_name)} mudaram.`,
  ],
  button: { label: 'Ver o pedido', to: signedIn(text(data.path)) },
}));

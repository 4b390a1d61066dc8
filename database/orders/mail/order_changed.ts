import { greet, letter, name, signedIn, text } from '../../mail-words.ts';

interface Data {
  full_name: string;
  project_name: string;
  /** The number as people read it: 0007/2026. */
  order: string;
  /** The category as people read it; private.claim_mail adds it. */
  category_label: string;
  architect_name: string;
  path: string;
}

/** The architect changed the conditions of an order that waits for its supplier; sent to the supplier. */
export const orderChanged = letter<Data>((data) => ({
  subject: `Pedido ${text(data.order)} alterado: ${name(data.project_name)}`,
  body: [
    greet(data.full_name),
    `${name(data.architect_name)} mudou as condições ou as parcelas do pedido ${text(data.order)} (${text(data.category_label)}) do projeto ${name(data.project_name)}.`,
    'Leia de novo e confirme.',
  ],
  button: { label: 'Ler o pedido', to: signedIn(text(data.path)) },
}));

import { greet, letter, name, signedIn, text } from '../../mail-words.ts';

interface Data {
  full_name: string;
  project_name: string;
  /** The number as people read it: 0007/2026. */
  order: string;
  /** The category as people read it; private.claim_mail adds it. */
  category_label: string;
  supplier_name: string;
  path: string;
}

/** A supplier confirmed an order; sent to the architect and the client. */
export const orderConfirmed = letter<Data>((data) => ({
  subject: `Pedido ${text(data.order)} confirmado: ${name(data.project_name)}`,
  body: [
    greet(data.full_name),
    `${name(data.supplier_name)} confirmou o pedido ${text(data.order)} (${text(data.category_label)}) do projeto ${name(data.project_name)}.`,
    'Itens, valores, prazo e parcelas são os que estão no pedido. A partir de agora mudam só por aditivo.',
  ],
  button: { label: 'Ver o pedido', to: signedIn(text(data.path)) },
}));

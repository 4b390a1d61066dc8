import { greet, letter, name, said, signedIn, text } from '../../mail-words.ts';

interface Data {
  full_name: string;
  project_name: string;
  /** The number as people read it: 0007/2026. */
  order: string;
  /** The category as people read it; private.claim_mail adds it. */
  category_label: string;
  supplier_name: string;
  /** In the supplier's words. */
  reason: string;
  path: string;
}

/** A supplier declined an order; sent to the architect and the client. */
export const orderDeclined = letter<Data>((data) => ({
  subject: `Pedido ${text(data.order)} recusado: ${name(data.project_name)}`,
  body: [
    greet(data.full_name),
    `${name(data.supplier_name)} recusou o pedido ${text(data.order)} (${text(data.category_label)}) do projeto ${name(data.project_name)}.`,
    ...(data.reason ? [`Motivo: ${said(data.reason)}`] : []),
    'A aprovação foi desfeita, e as outras propostas para esses itens voltaram a valer.',
  ],
  button: { label: 'Ver o pedido', to: signedIn(text(data.path)) },
}));

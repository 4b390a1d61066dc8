import { greet, letter, name, said, signedIn, text } from '../../mail-words.ts';

interface Data {
  full_name: string;
  supplier_name: string;
  project_name: string;
  /** The category as people read it; private.claim_mail adds it. */
  category_label: string;
  /** What the other wrote; may be absent. */
  note: string;
  path: string;
}

/** A supplier asks for a later deadline; sent to the architect. */
export const moreTimeAsked = letter<Data>((data) => ({
  subject: `Pedido de mais prazo: ${name(data.project_name)}`,
  body: [
    greet(data.full_name),
    `${name(data.supplier_name)} pediu mais prazo para a proposta de ${text(data.category_label)} para o projeto ${name(data.project_name)}.`,
    ...(data.note ? [said(data.note)] : []),
  ],
  button: { label: 'Ver o pedido', to: signedIn(text(data.path)) },
}));

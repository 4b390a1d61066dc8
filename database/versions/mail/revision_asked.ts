import { greet, letter, name, said, signedIn, text } from '../../mail-words.ts';

interface Data {
  full_name: string;
  architect_name: string;
  supplier_name: string;
  project_name: string;
  /** The category as people read it; private.claim_mail adds it. */
  category_label: string;
  /** What the other wrote; may be absent. */
  note: string;
  path: string;
}

/** The architect asks for a better offer; sent to the supplier. */
export const revisionAsked = letter<Data>((data) => ({
  subject: `Revisão da proposta: ${name(data.project_name)}`,
  body: [
    greet(data.full_name),
    `${name(data.architect_name)} pediu uma revisão da sua proposta de ${text(data.category_label)} para o projeto ${name(data.project_name)}.`,
    ...(data.note ? [said(data.note)] : []),
  ],
  button: { label: 'Ver o pedido', to: signedIn(text(data.path)) },
}));

import { greet, letter, name, said, signedIn, text } from '../../mail-words.ts';

interface Data {
  full_name: string;
  supplier_name: string;
  project_name: string;
  /** The category as people read it; private.claim_mail adds it. */
  category_label: string;
  intent: string;
  /** What the other wrote; may be absent. */
  note: string;
  path: string;
}

/** A supplier says whether it will quote; sent to the architect. */
export const intentChanged = letter<Data>((data) => ({
  subject: `Resposta ao pedido: ${name(data.project_name)}`,
  body: [
    greet(data.full_name),
    `${name(data.supplier_name)} ${data.intent === 'will_quote' ? 'vai' : 'não vai'} cotar ${text(data.category_label)} para o projeto ${name(data.project_name)}.`,
    ...(data.note ? [said(data.note)] : []),
  ],
  button: { label: 'Ver o projeto', to: signedIn(text(data.path)) },
}));

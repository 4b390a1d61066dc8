import { greet, letter, name, said, signedIn, text } from '../../mail-words.ts';

interface Data {
  full_name: string;
  supplier_name: string;
  project_name: string;
  /** The category as people read it; private.claim_mail adds it. */
  category_label: string;
  /** What the other wrote; may be absent. */
  question: string;
  path: string;
}

/** A supplier asks about a request; sent to the architect. */
export const questionAsked = letter<Data>((data) => ({
  subject: `Pergunta sobre o pedido: ${name(data.project_name)}`,
  body: [
    greet(data.full_name),
    `${name(data.supplier_name)} perguntou sobre o pedido de ${text(data.category_label)} para o projeto ${name(data.project_name)}:`,
    ...(data.question ? [said(data.question)] : []),
  ],
  button: { label: 'Responder', to: signedIn(text(data.path)) },
}));

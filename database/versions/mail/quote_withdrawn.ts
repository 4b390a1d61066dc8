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

/** A supplier withdrew an offer; sent to the architect. */
export const quoteWithdrawn = letter<Data>((data) => ({
  subject: `Proposta retirada: ${name(data.project_name)}`,
  body: [
    greet(data.full_name),
    `${name(data.supplier_name)} retirou a proposta de ${text(data.category_label)} para o projeto ${name(data.project_name)}.`,
    ...(data.note ? [said(data.note)] : []),
  ],
  button: { label: 'Ver os orçamentos', to: signedIn(text(data.path)) },
}));

import { greet, letter, name, signedIn, text } from '../../mail-words.ts';

interface Data {
  full_name: string;
  supplier_name: string;
  project_name: string;
  /** The category as people read it; private.claim_mail adds it. */
  category_label: string;
  /** Where the category is compared. */
  path: string;
}

/** A supplier sent a quote; sent to the architect. */
export const quoteReceived = letter<Data>((data) => ({
  subject: `Orçamento recebido: ${name(data.project_name)}`,
  body: [
    greet(data.full_name),
    `${name(data.supplier_name)} enviou o orçamento de ${text(data.category_label)} para o projeto ${name(data.project_name)}.`,
  ],
  button: {
    label: 'Comparar orçamentos',
    to: signedIn(text(data.path)),
  },
}));

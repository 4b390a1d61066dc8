import { bullets, greet, letter, name, signedIn, text } from '../../mail-words.ts';

interface Data {
  full_name: string;
  project_name: string;
  /** The category as people read it; private.claim_mail adds it. */
  category_label: string;
  /** Descriptions of the items. */
  items: string[];
  path: string;
}

/** An approval was undone, and what had lost to it waits for a decision again; sent to the supplier. */
export const quoteBack = letter<Data>((data) => ({
  subject: `Orçamento de volta à análise: ${name(data.project_name)}`,
  body: [
    greet(data.full_name),
    `O seu orçamento de ${text(data.category_label)} para o projeto ${name(data.project_name)} voltou a ser analisado:`,
    ...bullets(data.items),
    'Confira se os seus preços e a validade ainda valem.',
  ],
  button: { label: 'Ver o orçamento', to: signedIn(text(data.path)) },
}));

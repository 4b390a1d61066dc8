import { bullets, greet, letter, name, signedIn, text } from '../../mail-words.ts';

interface Data {
  full_name: string;
  project_name: string;
  /** The category as people read it; private.claim_mail adds it. */
  category_label: string;
  /** Descriptions of the items. */
  items: string[];
}

/** Items of a supplier's quote were approved. */
export const quoteApproved = letter<Data>((data) => ({
  subject: `Orçamento aprovado: ${name(data.project_name)}`,
  body: [
    greet(data.full_name),
    `O seu orçamento de ${text(data.category_label)} para o projeto ${name(data.project_name)} foi aprovado:`,
    ...bullets(data.items),
  ],
  button: { label: 'Ver os projetos aprovados', to: signedIn('/my-quotes') },
}));

import { greet, letter, name, signedIn, text } from '../../mail-words.ts';

interface Data {
  full_name: string;
  /** The same in rows of before. */
  supplier_name: string;
  architect_name: string;
  project_name: string;
  /** The category as people read it; private.claim_mail adds it. */
  category_label: string;
  item_count: number;
}

/** An architect asks a supplier for a quote. */
export const quoteRequested = letter<Data>((data) => {
  const items = Number(data.item_count ?? 1);
  return {
    subject: `Solicitação de orçamento: ${name(data.project_name)}`,
    body: [
      greet(data.full_name ?? data.supplier_name),
      `${name(data.architect_name)} pediu o seu orçamento de ${text(data.category_label)} para o projeto ${name(data.project_name)}: ${items === 1 ? 'um item' : `${items} itens`}.`,
    ],
    button: { label: 'Ver a solicitação', to: signedIn('/quotes') },
  };
});

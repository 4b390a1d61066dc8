import { greet, letter, name, said, signedIn, text } from '../../mail-words.ts';
import { moment } from '../../notifications/phrases.ts';

interface Data {
  full_name: string;
  /** The same in rows of before. */
  supplier_name: string;
  architect_name: string;
  project_name: string;
  /** The category as people read it; private.claim_mail adds it. */
  category_label: string;
  item_count: number;
  /** What the architect's office is called; absent where none is named. */
  office: string;
  /** Until when an answer is expected; absent in rows of before, as what follows. */
  respond_until: string;
  /** When suppliers may see the place, and where to meet. */
  visit_at: string;
  visit_note: string;
  path: string;
}

/** An architect asks a supplier for a quote. */
export const quoteRequested = letter<Data>((data) => {
  const items = Number(data.item_count ?? 1);
  return {
    subject: `Solicitação de orçamento: ${name(data.project_name)}`,
    body: [
      greet(data.full_name ?? data.supplier_name),
      `${name(data.architect_name)}${data.office ? ` (${name(data.office)})` : ''} pediu o seu orçamento de ${text(data.category_label)} para o projeto ${name(data.project_name)}: ${items === 1 ? 'um item' : `${items} itens`}.`,
      ...(data.respond_until ? [`Prazo para responder: ${moment(data.respond_until)}.`] : []),
      ...(data.visit_at
        ? [`Visita: ${moment(data.visit_at)}.${data.visit_note ? ` ${said(data.visit_note)}` : ''}`]
        : []),
    ],
    button: { label: 'Ver a solicitação', to: signedIn(text(data.path) || '/quotes') },
  };
});

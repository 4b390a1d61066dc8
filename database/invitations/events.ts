import {
  type EventData,
  greet,
  type LettersOf,
  name,
  said,
  signedIn,
  text,
} from '../mail-words.ts';
import {
  type ConversationWords,
  category,
  items,
  joined,
  moment,
  type WordsByKind,
} from '../phrases.ts';

interface Data extends EventData {
  /** Name of the architect's office; absent where there is none. */
  office: string;
  /** When suppliers may see the place, and where to meet. */
  visit_at: string;
  visit_note: string;
}

/** In the list of notifications, in a digest and on devices. */
export const notices: WordsByKind = {
  quote_requested: (f) => [
    `${f.who} pediu o seu orçamento`,
    joined(category(f.category), items(f.item_count)),
    'Responder',
  ],
};

/** In the conversation that it belongs to. */
export const conversation: ConversationWords = {
  invited: {
    says: (f) => `Solicitação enviada: ${items(f.item_count)}`,
    name: ['convite', 'convites'],
  },
};

/** By mail. */
export const letters: LettersOf<Data> = {
  /** An architect asks a supplier for a quote. */
  quote_requested: (data) => {
    const items = Number(data.item_count ?? 1);
    return {
      subject: `Solicitação de orçamento: ${name(data.project_name)}`,
      body: [
        greet(data.full_name ?? data.supplier_name),
        `${name(data.architect_name)}${data.office ? ` (${name(data.office)})` : ''} pediu o seu orçamento de ${text(data.category_label)} para o projeto ${name(data.project_name)}: ${items === 1 ? 'um item' : `${items} itens`}.`,
        ...(data.respond_until ? [`Prazo para responder: ${moment(data.respond_until)}.`] : []),
        ...(data.visit_at
          ? [
              `Visita: ${moment(data.visit_at)}.${data.visit_note ? ` ${said(data.visit_note)}` : ''}`,
            ]
          : []),
      ],
      button: { label: 'Ver a solicitação', to: signedIn(text(data.path) || '/quotes') },
    };
  },
};

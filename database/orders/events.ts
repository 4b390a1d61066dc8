import { type EventData, type LettersOf, letter, name, said, text } from '../mail-words.ts';
import { type ConversationWords, category, joined, type WordsByKind } from '../phrases.ts';

interface Data extends EventData {
  days: number;
  /** The architect entered it for a supplier without an account. */
  entered: boolean;
}

/** `Marcenaria Lima confirmou`, or that the architect entered it. */
const decider = (data: Partial<Data>, verb: 'confirmou' | 'recusou') =>
  data.entered
    ? `${name(data.architect_name)} registrou que o fornecedor ${verb}`
    : `${name(data.supplier_name)} ${verb}`;

/** In the list of notifications, in a digest and on devices. */
export const notices: WordsByKind = {
  order_changed: (f) => [
    `As condições do pedido ${String(f.order)} mudaram`,
    category(f.category),
    'Ler e confirmar',
  ],
  order_confirmed: (f) => [
    f.entered
      ? `${f.who} registrou que o fornecedor confirmou o pedido ${String(f.order)}`
      : `${f.who} confirmou o pedido ${String(f.order)}`,
    category(f.category),
    'Ver',
  ],
  order_declined: (f) => [
    f.entered
      ? `${f.who} registrou que o fornecedor recusou o pedido ${String(f.order)}`
      : `${f.who} recusou o pedido ${String(f.order)}`,
    category(f.category),
    'Ver o motivo',
  ],
  order_unanswered: (f) => [
    `O pedido ${String(f.order)} espera a confirmação`,
    joined(category(f.category), `há ${Number(f.days)} dias`),
    'Ver',
  ],
};

/** In the conversation that it belongs to. */
export const conversation: ConversationWords = {
  order_confirmed: {
    says: (f) => `Pedido ${String(f.order)} confirmado`,
    name: ['pedido confirmado', 'pedidos confirmados'],
  },
  order_declined: {
    says: (f) => `Pedido ${String(f.order)} recusado`,
    name: ['pedido recusado', 'pedidos recusados'],
  },
};

/** By mail. */
export const letters: LettersOf<Data> = {
  /** The architect changed the conditions of an order that waits for its supplier; sent to the supplier. */
  order_changed: (data) =>
    letter(
      data,
      `Pedido ${text(data.order)} alterado: ${name(data.project_name)}`,
      'Ler o pedido',
      `${name(data.architect_name)} mudou as condições ou as parcelas do pedido ${text(data.order)} (${text(data.category_label)}) do projeto ${name(data.project_name)}.`,
      'Leia de novo e confirme.',
    ),
  /** A supplier confirmed an order; sent to the architect and the client. */
  order_confirmed: (data) =>
    letter(
      data,
      `Pedido ${text(data.order)} confirmado: ${name(data.project_name)}`,
      'Ver o pedido',
      `${decider(data, 'confirmou')} o pedido ${text(data.order)} (${text(data.category_label)}) do projeto ${name(data.project_name)}.`,
      'Itens, valores, prazo e parcelas são os que estão no pedido. A partir de agora mudam só por aditivo.',
    ),
  /** A supplier declined an order; sent to the architect and the client. */
  order_declined: (data) =>
    letter(
      data,
      `Pedido ${text(data.order)} recusado: ${name(data.project_name)}`,
      'Ver o pedido',
      `${decider(data, 'recusou')} o pedido ${text(data.order)} (${text(data.category_label)}) do projeto ${name(data.project_name)}.`,
      ...(data.reason ? [`Motivo: ${said(data.reason)}`] : []),
      'A aprovação foi desfeita, e as outras propostas para esses itens voltaram a valer.',
    ),
  /** An order waits for its supplier for days; sent to the supplier and the architect. */
  order_unanswered: (data) =>
    letter(
      data,
      `Pedido ${text(data.order)} à espera de confirmação: ${name(data.project_name)}`,
      'Ver o pedido',
      `O pedido ${text(data.order)} (${text(data.category_label)}) do projeto ${name(data.project_name)} espera a confirmação do fornecedor há ${Number(data.days ?? 3)} dias.`,
      'Até lá a aprovação ainda pode ser desfeita.',
    ),
};

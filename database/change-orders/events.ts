import { brl } from '../brl.ts';
import { day, type EventData, type LettersOf, letter, name, said, text } from '../mail-words.ts';
import {
  type ConversationWords,
  category,
  type EventName,
  joined,
  shortDay,
  type WordsByKind,
} from '../phrases.ts';

interface Data extends EventData {
  change_kind: 'change' | 'termination';
  /** R$ that it adds to the price of the order; negative: takes off. */
  price_delta: number;
  answer_by: string;
  status: string;
  /** In its author's words. */
  title: string;
}

/** Aditivo 3, Distrato 4. */
const called = (data: Partial<Data> | Record<string, unknown>) =>
  `${data.change_kind === 'termination' ? 'Distrato' : 'Aditivo'} ${Number(data.number)}`;

/** The order and the project that it is about. */
const about = (data: Partial<Data>) =>
  `pedido ${text(data.order)} (${text(data.category_label)}) do projeto ${name(data.project_name)}`;

/** The person who acted. */
const actor = (data: Partial<Data>) =>
  name(data.architect_name ?? data.supplier_name ?? data.client_name);

/** The change of the price as a sentence. */
const priceChange = (data: Partial<Data>) => {
  const delta = Number(data.price_delta) || 0;
  if (delta === 0) return 'O valor do pedido não muda.';
  return `O valor do pedido ${delta > 0 ? 'aumenta' : 'diminui'} ${brl(Math.abs(delta))}.`;
};

/** The difference in price, with its sign. */
const difference = (amount: unknown) =>
  Number(amount) === 0
    ? 'sem mudança de valor'
    : `${Number(amount) > 0 ? '+' : '−'} ${brl(Math.abs(Number(amount)))}`;

/** In the list of notifications, in a digest and on devices. */
export const notices: WordsByKind = {
  change_sent: (f) => [
    `${f.who} propôs o ${called(f).toLowerCase()}`,
    joined(`pedido ${String(f.order)}`, category(f.category), difference(f.price_delta)),
    'Ler e responder',
  ],
  change_applied: (f) => [
    `O ${called(f).toLowerCase()} foi aplicado`,
    joined(`pedido ${String(f.order)}`, category(f.category), difference(f.price_delta)),
    'Ver',
  ],
  change_refused: (f) => [
    `${f.who} recusou o ${called(f).toLowerCase()}`,
    joined(`pedido ${String(f.order)}`, category(f.category)),
    'Ver o motivo',
  ],
  change_expiring: (f) => [
    `O ${called(f).toLowerCase()} espera a sua resposta até ${shortDay(f.answer_by)}`,
    joined(`pedido ${String(f.order)}`, category(f.category), difference(f.price_delta)),
    'Ler e responder',
  ],
  change_closed: (f) => [
    f.status === 'withdrawn'
      ? `${f.who} retirou o ${called(f).toLowerCase()}`
      : `O ${called(f).toLowerCase()} expirou`,
    joined(`pedido ${String(f.order)}`, category(f.category)),
    'Ver',
  ],
};

const ending = (f: Record<string, unknown>) => (f.status === 'withdrawn' ? 'retirado' : 'expirado');
const named = (f: Record<string, unknown>, outcome: string): EventName =>
  f.change_kind === 'termination'
    ? [`distrato ${outcome}`, `distratos ${outcome}s`]
    : [`aditivo ${outcome}`, `aditivos ${outcome}s`];

/** In the conversation that it belongs to. */
export const conversation: ConversationWords = {
  change_sent: {
    says: (f) => `${called(f)} enviado: pedido ${String(f.order)}`,
    name: (f) => named(f, 'enviado'),
  },
  change_applied: {
    says: (f) => `${called(f)} aplicado: pedido ${String(f.order)}`,
    name: (f) => named(f, 'aplicado'),
  },
  change_refused: {
    says: (f) => `${called(f)} recusado`,
    name: (f) => named(f, 'recusado'),
  },
  change_closed: {
    says: (f) => `${called(f)} ${ending(f)}`,
    name: (f) => named(f, ending(f)),
  },
};

/** By mail. */
export const letters: LettersOf<Data> = {
  /** A change order waits for the others; sent to the two who did not write it. */
  change_sent: (data) =>
    letter(
      data,
      `${called(data)} espera a sua resposta: pedido ${text(data.order)}`,
      'Ler e responder',
      `${actor(data)} propôs o ${called(data).toLowerCase()} ao ${about(data)}: ${said(data.title)}`,
      priceChange(data),
      `Responda até ${day(data.answer_by)}. Só vale se arquiteto, cliente e fornecedor aceitarem.`,
    ),
  /** All three agreed to a change order; sent to the two who agreed before. */
  change_applied: (data) =>
    letter(
      data,
      `${called(data)} aplicado: pedido ${text(data.order)}`,
      'Ver o documento',
      `O ${called(data).toLowerCase()} ao ${about(data)} foi aceito por arquiteto, cliente e fornecedor, e já vale.`,
      priceChange(data),
      data.change_kind === 'termination'
        ? 'O pedido foi encerrado. O que ainda não foi pago do valor acertado continua nas parcelas.'
        : 'Preços, prazos e parcelas do pedido já estão atualizados.',
    ),
  /** Somebody refused a change order; sent to the two others. */
  change_refused: (data) =>
    letter(
      data,
      `${called(data)} recusado: pedido ${text(data.order)}`,
      'Ver',
      `${actor(data)} recusou o ${called(data).toLowerCase()} ao ${about(data)}.`,
      ...(data.reason ? [`Motivo: ${said(data.reason)}`] : []),
      'Nada muda no pedido.',
    ),
  /** The last day of a change order is near; sent, once, to those who have not answered. */
  change_expiring: (data) =>
    letter(
      data,
      `${called(data)} espera a sua resposta até ${day(data.answer_by)}`,
      'Ler e responder',
      `O ${called(data).toLowerCase()} ao ${about(data)} ainda espera a sua resposta. Depois de ${day(data.answer_by)} ele perde a validade.`,
      priceChange(data),
    ),
  /** A change order was withdrawn by its author, or expired; sent to the others, or to all three. */
  change_closed: (data) =>
    letter(
      data,
      `${called(data)} ${data.status === 'withdrawn' ? 'retirado' : 'expirado'}: pedido ${text(data.order)}`,
      'Ver',
      data.status === 'withdrawn'
        ? `${actor(data)} retirou o ${called(data).toLowerCase()} ao ${about(data)}.`
        : `O ${called(data).toLowerCase()} ao ${about(data)} perdeu a validade: o prazo para responder terminou, ou o pedido mudou antes.`,
      ...(data.reason ? [`Motivo: ${said(data.reason)}`] : []),
      'Nada muda no pedido.',
    ),
};

import { declineLabels, unitOf } from '../labels.ts';
import { bullets, type LettersOf, letter, name, said, text } from '../mail-words.ts';
import {
  type ConversationWords,
  category,
  type Facts,
  items,
  joined,
  labelOf,
  moment,
  until,
  type WordsByKind,
} from '../phrases.ts';
import { aboutRequest, type RequestData, request } from '../requests/about-request.ts';
import { type ChangedSpec, specChangeWords } from '../spec-words.ts';

interface Data extends RequestData {
  /** Changes by item. */
  changes: {
    op: 'add' | 'change' | 'cancel';
    before?: ItemWords;
    after?: ItemWords;
    spec_before?: ChangedSpec;
    spec_after?: ChangedSpec;
  }[];
  /** Whether what the supplier sent has to be sent again. */
  is_again: boolean;
  /** Whether nothing is left of what the supplier was asked. */
  is_over: boolean;
}

/** An item as an addendum keeps it. */
interface ItemWords {
  description: string;
  quantity: number;
  unit: string;
}

const amount = ({ quantity, unit }: ItemWords) =>
  `${Number(quantity).toLocaleString('pt-BR', { maximumFractionDigits: 3 })} ${unitOf(Number(quantity), unit)}`;

/** `; marca: Deca → Docol`: what changes in the ficha of an item, each field in a line's length; nothing where it stays. */
const specChange = ({ spec_before, spec_after }: Data['changes'][number]) =>
  specChangeWords(spec_before, spec_after)
    .map((words) => `; ${name(words)}`)
    .join('');

/** `Retirado: Nicho B (1 un)`, `Mudou: Painel ripado (6,4 m² → 8 m²; Marca: Deca → Docol)`, `Novo: Porta (2 un)`. */
function changeLine(change: Data['changes'][number]): string {
  const { op, before, after } = change;
  const spec = specChange(change);
  if (op === 'add' && after) return `Novo: ${name(after.description)} (${amount(after)}${spec})`;
  if (op === 'cancel' && before) return `Retirado: ${name(before.description)} (${amount(before)})`;
  if (!before || !after) return '';
  const was = name(before.description);
  const is = name(after.description);
  const amounts =
    amount(before) === amount(after) ? amount(after) : `${amount(before)} → ${amount(after)}`;
  return `Mudou: ${was === is ? is : `${was}, agora ${is}`} (${amounts}${spec})`;
}

/** The next step of a supplier after an addendum. */
const toDo = ({ is_over, is_again }: Partial<Data>) => {
  if (is_over) return 'Não resta item a cotar nesta solicitação: você não precisa responder.';
  return is_again
    ? 'Confira os itens e envie a proposta de novo: a anterior valia para a solicitação de antes.'
    : 'A sua resposta vale para a solicitação como está agora.';
};

const itemsTaken = (count: number) =>
  count === 1 ? 'Um item foi retirado' : `${count} itens foram retirados`;

/** Title for an addendum; one that only took items away has its own words. */
function addendumTitle({ number, removed, changed, is_over }: Facts): string {
  if (is_over) return 'A solicitação foi cancelada: os itens foram retirados';
  if (Number(removed) > 0 && Number(changed) === 0)
    return Number(removed) === 1
      ? 'Um item foi retirado da solicitação'
      : `${items(removed)} foram retirados da solicitação`;
  return `Mudança ${Number(number)} da solicitação`;
}

/** In the list of notifications, in a digest and on devices. */
export const notices: WordsByKind = {
  round_opened: (f) => [
    `${f.who} pediu uma nova proposta`,
    joined(category(f.category), items(f.item_count), until(f.respond_until)),
    'Responder',
  ],
  addendum: (f) => [
    addendumTitle(f),
    joined(
      Number(f.removed) > 0 || f.is_over ? `mudança ${Number(f.number)}` : '',
      category(f.category),
      until(f.respond_until),
    ),
    'Ver',
  ],
  terms_changed: (f) => [
    'As condições da solicitação mudaram',
    joined(category(f.category), until(f.respond_until)),
    'Ver',
  ],
  question_asked: (f) => [`${f.who} fez uma pergunta`, category(f.category), 'Responder'],
  question_answered: (f) => [
    'Uma pergunta da solicitação foi respondida',
    category(f.category),
    'Ver',
  ],
  intent_changed: (f) => [
    f.intent === 'will_quote' ? `${f.who} vai cotar` : `${f.who} não vai cotar`,
    category(f.category),
    'Ver',
  ],
  more_time_asked: (f) => [
    `${f.who} pediu mais prazo`,
    joined(category(f.category), until(f.until)),
    'Ver',
  ],
  reminder: (f) => [
    'Falta a sua resposta',
    joined(category(f.category), until(f.respond_until)),
    'Responder',
  ],
  deadline_passed: (f) => [
    'O prazo para responder terminou',
    joined(
      category(f.category),
      `${Number(f.answered ?? 0)} de ${Number(f.invited ?? 0)} responderam`,
    ),
    'Ver',
  ],
};

/** In the conversation that it belongs to. */
export const conversation: ConversationWords = {
  intent_changed: {
    says: (f) => {
      if (f.intent === 'will_quote')
        return f.returned ? 'O fornecedor mudou de ideia e vai cotar' : 'O fornecedor vai cotar';
      const reason = labelOf(declineLabels, f.reason);
      return `O fornecedor não vai cotar${reason ? `: ${reason}` : ''}`;
    },
    name: (f) =>
      f.intent === 'will_quote'
        ? ['intenção de cotar', 'intenções de cotar']
        : ['desistência', 'desistências'],
  },
  more_time_asked: {
    says: (f) => `O fornecedor pediu mais prazo: ${until(f.until)}`,
    name: ['pedido de mais prazo', 'pedidos de mais prazo'],
  },
  terms_changed: {
    says: (f) => {
      if (!f.respond_until) return 'As condições da solicitação mudaram';
      return `${f.granted ? 'Mais prazo concedido' : 'Novo prazo para responder'}: ${until(f.respond_until)}`;
    },
    name: (f) =>
      f.respond_until
        ? ['novo prazo', 'novos prazos']
        : ['mudança de condições', 'mudanças de condições'],
  },
  addendum: {
    says: (f) => `Mudança ${Number(f.number)} da solicitação`,
    name: ['mudança', 'mudanças'],
  },
  round_opened: {
    says: (f) => joined(`Nova rodada: ${Number(f.round)}`, until(f.respond_until)),
    name: ['nova rodada', 'novas rodadas'],
  },
};

/** By mail. */
export const letters: LettersOf<Data> = {
  /** A supplier is asked again; sent to the supplier. */
  round_opened: (data) =>
    aboutRequest(data, {
      subject: 'Nova rodada de orçamento',
      says: `${name(data.architect_name)} pediu uma nova proposta de ${request(data)}.${data.respond_until ? ` Prazo para responder: ${moment(data.respond_until)}.` : ''}`,
      button: 'Responder',
    }),
  /** An architect changed what is asked; sent to the suppliers. */
  addendum: (data) => {
    const changes = Array.isArray(data.changes) ? data.changes : [];
    const isRemoval = changes.length > 0 && changes.every(({ op }) => op === 'cancel');
    return letter(
      data,
      `${isRemoval ? itemsTaken(changes.length) : 'A solicitação mudou'}: ${name(data.project_name)}`,
      'Ver a solicitação',
      isRemoval
        ? `${itemsTaken(changes.length)} da solicitação de ${request(data)} (mudança ${Number(data.number)}).`
        : `A solicitação de ${request(data)} mudou (mudança ${Number(data.number)}).`,
      ...bullets(changes.map(changeLine).filter(Boolean)),
      ...(data.note ? [said(data.note)] : []),
      ...(data.respond_until ? [`Prazo para responder: ${until(data.respond_until)}.`] : []),
      ...(changes.length > 0 ? [toDo(data)] : []),
    );
  },
  /** Deadline or other terms of a request changed; sent to the suppliers. */
  terms_changed: (data) =>
    aboutRequest(data, {
      subject: 'Condições da solicitação',
      says: `As condições da solicitação de ${request(data)} mudaram.`,
      button: 'Ver a solicitação',
    }),
  /** A supplier asks about a request; sent to the architect. */
  question_asked: (data) =>
    aboutRequest(data, {
      subject: 'Pergunta sobre a solicitação',
      says: `${name(data.supplier_name)} perguntou sobre a solicitação de ${request(data)}:`,
      quote: text(data.question),
      button: 'Responder',
    }),
  /** A question was answered; sent to those who may read the answer. */
  question_answered: (data) =>
    aboutRequest(data, {
      subject: 'Pergunta respondida',
      says: `Uma pergunta sobre a solicitação de ${request(data)} foi respondida:`,
      quote: text(data.answer),
      button: 'Ver a solicitação',
    }),
  /** A supplier says whether it will quote; sent to the architect. */
  intent_changed: (data) =>
    aboutRequest(data, {
      subject: 'Resposta à solicitação',
      says: `${name(data.supplier_name)} ${data.intent === 'will_quote' ? 'vai' : 'não vai'} cotar ${request(data)}.`,
      button: 'Ver o projeto',
    }),
  /** A supplier asks for a later deadline; sent to the architect. */
  more_time_asked: (data) =>
    aboutRequest(data, {
      subject: 'Pedido de mais prazo',
      says: `${name(data.supplier_name)} pediu mais prazo para a proposta de ${request(data)}.`,
      button: 'Ver a solicitação',
    }),
  /** An answer is owed; sent to the supplier. */
  reminder: (data) =>
    aboutRequest(data, {
      subject: 'Falta a sua resposta',
      says: `Ainda esperamos a sua resposta à solicitação de ${request(data)}.`,
      button: 'Responder',
    }),
  /** The deadline of a category passed; sent to the architect. */
  deadline_passed: (data) =>
    aboutRequest(data, {
      subject: 'Prazo encerrado',
      says: `O prazo para responder à solicitação de ${request(data)} terminou: ${Number(data.answered ?? 0)} de ${Number(data.invited ?? 0)} responderam.`,
      button: 'Ver o projeto',
    }),
};

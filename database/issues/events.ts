import {
  bullets,
  day,
  type EventData,
  type LettersOf,
  letter,
  name,
  said,
  text,
} from '../mail-words.ts';
import { category, joined, shortDay, type WordsByKind } from '../phrases.ts';

type Event =
  | 'visit'
  | 'fixed'
  | 'refused'
  | 'disputed'
  | 'upheld'
  | 'closed'
  | 'reopened'
  | 'cancelled'
  | 'note';

interface Data extends EventData {
  /** Its number as people read it: Pendência 12, Chamado 13. */
  issue: string;
  /** How many of them. */
  issues: number;
  event: Event;
  visit_on: string;
  ends_on: string;
  /** The architect entered it for a supplier without an account. */
  entered: boolean;
  /** In their author's words. */
  title: string;
  titles: string[];
}

type Facts = Partial<Data> | Record<string, unknown>;

/** The number of a single one, or how many there are. */
const called = (f: Facts) =>
  f.issue
    ? String(f.issue)
    : `${Number(f.issues)} ${Number(f.issues) === 1 ? 'pendência' : 'pendências'}`;
const claims = (f: Facts) =>
  f.issue
    ? String(f.issue)
    : `${Number(f.issues)} ${Number(f.issues) === 1 ? 'chamado' : 'chamados'} de garantia`;
const order = (f: Facts) => (f.order ? `pedido ${String(f.order)}` : '');
/** The thing in the middle of a sentence: "a pendência 12", "o chamado 13". */
const the = (f: Facts) => {
  const it = String(f.issue ?? '');
  return `${it.startsWith('Chamado') ? 'o' : 'a'} ${it.charAt(0).toLowerCase()}${it.slice(1)}`;
};
const urgent = (f: Record<string, unknown>) => {
  const count = Number(f.urgent) || 0;
  if (count === 0) return '';
  return Number(f.issues) === 1 ? 'urgente' : `${count} ${count === 1 ? 'urgente' : 'urgentes'}`;
};

const answers: Partial<Record<Event, (f: Facts) => string>> = {
  visit: (f) => `marcou visita em ${shortDay(f.visit_on)} para ${the(f)}`,
  closed: (f) => `encerrou ${the(f)}`,
  cancelled: (f) => `cancelou ${the(f)}`,
  note: (f) => `escreveu sobre ${the(f)}`,
  refused: (f) => `devolveu ${the(f)}: ainda falta`,
  upheld: (f) => `decidiu que ${the(f)} cabe ao fornecedor`,
  reopened: (f) => `reabriu ${the(f)}`,
};
const did = (f: Facts) => answers[f.event as Event]?.(f) ?? `respondeu ${the(f)}`;

/** In the list of notifications, in a digest and on devices. */
export const notices: WordsByKind = {
  issues_opened: (f) => [
    `${f.who} registrou ${f.issue ? the(f) : called(f)}`,
    joined(order(f), urgent(f)),
    'Ver',
  ],
  claim_opened: (f) => [
    `${f.who} abriu ${f.issue ? the(f) : claims(f)}`,
    joined(order(f), urgent(f)),
    'Ver e responder',
  ],
  issue_fixed: (f) => [
    f.entered
      ? `${f.who} registrou que o fornecedor resolveu ${the(f)}`
      : `${f.who} resolveu ${the(f)}`,
    order(f),
    'Conferir',
  ],
  issue_disputed: (f) => [`${f.who} não reconhece ${the(f)}`, order(f), 'Decidir'],
  issue_refused: (f) => [`${f.who} ${did(f)}`, order(f), 'Ver'],
  issue_answered: (f) => [`${f.who} ${did(f)}`, order(f), 'Ver'],
  issue_due: (f) => [
    Number(f.issues) === 1
      ? `${called(f)} tem prazo até ${shortDay(f.due_on)}`
      : `${called(f)} têm prazo até ${shortDay(f.due_on)}`,
    '',
    'Ver',
  ],
  warranty_ending: (f) => [
    `A garantia do pedido ${String(f.order)} termina em ${shortDay(f.ends_on)}`,
    category(f.category),
    'Ver o pedido',
  ],
  issue_drafts_ending: (f) => [
    `${called(f)} sem publicar: serão apagadas em ${shortDay(f.ends_on)}`,
    '',
    'Publicar ou descartar',
  ],
};

const about = (data: Partial<Data>) =>
  joined(`projeto ${name(data.project_name)}`, data.order ? `pedido ${text(data.order)}` : '');
const actor = (data: Partial<Data>) =>
  name(data.architect_name ?? data.supplier_name ?? data.client_name);
const why = (data: Partial<Data>) =>
  data.reason ? [`Nas palavras de quem respondeu: ${said(data.reason)}`] : [];

/** By mail. */
export const letters: LettersOf<Data> = {
  /** Pendências were published; sent to their supplier, and to the side of the project that did not write them. */
  issues_opened: (data) =>
    letter(
      data,
      `${called(data)}: ${name(data.project_name)}`,
      'Ver as pendências',
      `${actor(data)} registrou em vistoria, ${about(data)}:`,
      ...bullets(data.titles),
      'Marque cada uma como resolvida quando terminar, com uma foto.',
    ),
  /** A claim of the warranty was opened; sent to the supplier and the other side of the project. */
  claim_opened: (data) =>
    letter(
      data,
      `Chamado de garantia: ${name(data.project_name)}`,
      'Ver o chamado',
      `${actor(data)} abriu ${claims(data).startsWith('Chamado') ? the(data) : claims(data)}, ${about(data)}:`,
      ...bullets(data.titles),
      'Responda com o dia da visita.',
    ),
  /** Somebody says that it is mended; sent to those who check it. */
  issue_fixed: (data) =>
    letter(
      data,
      `${text(data.issue)} para conferir: ${name(data.project_name)}`,
      'Conferir',
      `${actor(data)} ${data.entered ? 'registrou que o fornecedor resolveu' : 'resolveu'} ${the(data)}, ${about(data)}: ${said(data.title)}`,
      ...why(data),
    ),
  /** The supplier says that it is not theirs to mend; sent to client and architect, who decides. */
  issue_disputed: (data) =>
    letter(
      data,
      `${text(data.issue)} não reconhecida pelo fornecedor: ${name(data.project_name)}`,
      'Ver',
      `${actor(data)} diz que ${the(data)} não lhe cabe, ${about(data)}: ${said(data.title)}`,
      ...why(data),
      'O arquiteto decide se ela fica com o fornecedor.',
    ),
  /** It has to be mended again or after all; sent to who has to. */
  issue_refused: (data) =>
    letter(
      data,
      `${text(data.issue)} espera por conserto: ${name(data.project_name)}`,
      'Ver',
      `${actor(data)} ${did(data)}, ${about(data)}: ${said(data.title)}`,
      ...why(data),
    ),
  /** A visit, a note, the end; sent to the other sides. */
  issue_answered: (data) =>
    letter(
      data,
      `${text(data.issue)}: ${name(data.project_name)}`,
      'Ver',
      `${actor(data)} ${did(data)}, ${about(data)}: ${said(data.title)}`,
      ...why(data),
    ),
  /** The day until which it is to be mended is tomorrow, or today; sent to the side whose turn it is. */
  issue_due: (data) =>
    letter(
      data,
      `Prazo até ${day(data.due_on)}: ${called(data)}, ${name(data.project_name)}`,
      'Ver',
      `No projeto ${name(data.project_name)} espera por você até ${day(data.due_on)}:`,
      ...bullets(data.titles),
    ),
  /** A warranty ends in thirty days; sent to client and architect. */
  warranty_ending: (data) =>
    letter(
      data,
      `A garantia do pedido ${text(data.order)} termina em ${day(data.ends_on)}`,
      'Ver o pedido',
      `A garantia do pedido ${text(data.order)} (${text(data.category_label)}) do projeto ${name(data.project_name)} termina em ${day(data.ends_on)}.`,
      'Confira o que foi feito. Se algo falhou, abra um chamado antes desse dia.',
    ),
  /** Drafts of pendências that nobody touched are deleted in a week; sent to their author's account. */
  issue_drafts_ending: (data) =>
    letter(
      data,
      `Pendências sem publicar serão apagadas em ${day(data.ends_on)}: ${name(data.project_name)}`,
      'Ver as pendências',
      `No projeto ${name(data.project_name)} há ${called(data)} que você registrou e não publicou. Sem mudança por 180 dias, são apagadas em ${day(data.ends_on)}.`,
    ),
};

import {
  draftFault,
  isStored,
  linesOf,
  type PlanDraft,
  planDraftOf,
} from '../../money/instalments/plan-draft.ts';
import type { Order, OrderItem } from '../../sourcing/orders/queries.ts';
import type { Arguments } from '../../wire/rows.ts';
import { dayIn, dayOf } from '../../words/deadlines.ts';
import { today } from '../../words/format.ts';
import type { ChangeCause } from '../../words/labels.ts';
import { isInCents, sumBRL } from '../../words/money.ts';
import type { ChangeLine, ChangeOrder } from './queries.ts';

/** Fields of one item in the form: '' where nothing is typed. */
export interface LineDraft {
  quoteId: string;
  /** Whether its fields are shown. */
  isOpen: boolean;
  priceSign: 1 | -1;
  /** R$ added or taken off. */
  amount: number | '';
  daysSign: 1 | -1;
  days: number | '';
  /** In a termination, the settled value of the item in R$. */
  stays: number | '';
  description: string;
  /** Its ficha as it is typed; null while its fields are not shown. */
  spec: SpecDraft | null;
}

/** Fields of a ficha that a change order may change. */
export const specFields = ['brand', 'model', 'finish', 'color', 'size'] as const;
export type SpecField = (typeof specFields)[number];
export type SpecDraft = Record<SpecField, string>;

/** The ficha of an item where the form starts. */
export const specDraftOf = (item: OrderItem, changed: ChangeLine['spec_after'] = {}): SpecDraft => {
  const typed = (field: SpecField) =>
    (field in changed ? changed[field] : item.spec?.[field]) ?? '';
  return {
    brand: typed('brand'),
    model: typed('model'),
    finish: typed('finish'),
    color: typed('color'),
    size: typed('size'),
  };
};

/** Fields of the ficha that say something else than what was ordered; null for a field that goes. */
export function specChangeOf(item: OrderItem, spec: SpecDraft | null) {
  const changed: { [Field in SpecField]?: string | null } = {};
  for (const field of specFields) {
    const typed = spec?.[field].replace(/\s+/g, ' ').trim() ?? '';
    if (spec && typed !== (item.spec?.[field] ?? '')) changed[field] = typed || null;
  }
  return changed;
}

/** Fields of the form of a change order. */
export interface ChangeDraft {
  /** Chosen here, so that a draft sent again after a lost response is not stored twice. */
  id: string;
  kind: ChangeOrder['kind'];
  title: string;
  cause: ChangeCause | '';
  description: string;
  lines: readonly LineDraft[];
  /** Null: only the difference becomes an instalment, or goes off the last. */
  plan: PlanDraft | null;
  /** A plain day. */
  answerBy: string;
}

/** Up to so many items have their fields open from the start. */
const FEW_ITEMS = 3;
export const MOST_DAYS = 3650;

/** Where the form starts: empty, from the own draft `from`, or from the words of an earlier one. */
export function changeDraftOf(
  order: Order,
  kind: ChangeOrder['kind'],
  from: ChangeOrder | null,
): ChangeDraft {
  const isOwnDraft = from?.status === 'draft';
  const kept = from?.answer_by && from.answer_by > today() ? from.answer_by : null;
  return {
    id: isOwnDraft ? from.change_order_id : crypto.randomUUID(),
    kind: from?.kind ?? kind,
    title: from?.title ?? '',
    cause: from?.cause ?? (kind === 'termination' ? 'termination' : ''),
    description: from?.description ?? '',
    lines: order.items.map((item) => lineDraftOf(item, order, from)),
    plan: from?.instalments ? { ...planDraftOf(from.instalments, order.offer), kind: 'own' } : null,
    answerBy: kept ?? dayIn(7),
  };
}

function lineDraftOf(item: OrderItem, order: Order, from: ChangeOrder | null): LineDraft {
  const line = from?.lines.find(({ quote_id }) => quote_id === item.quote_id);
  const price = line?.price_delta ?? 0;
  const days = line?.days_delta ?? 0;
  return {
    quoteId: item.quote_id,
    isOpen: line !== undefined || order.items.length <= FEW_ITEMS,
    priceSign: price < 0 ? -1 : 1,
    amount: price === 0 ? '' : Math.abs(price),
    daysSign: days < 0 ? -1 : 1,
    days: days === 0 ? '' : Math.abs(days),
    // Unless another value is written, a termination settles what was paid.
    stays:
      line && from?.kind === 'termination' ? sumBRL([item.price, line.price_delta]) : item.paid,
    description: line?.description ?? '',
    spec: line?.spec_after ? specDraftOf(item, line.spec_after) : null,
  };
}

/** Result of a line of the form, with the item before and after; amounts in R$. */
export interface LineOutcome {
  item: OrderItem;
  line: LineDraft;
  priceDelta: number;
  priceAfter: number;
  daysDelta: number;
  daysAfter: number;
  /** The fields of its ficha that change; without a key where nothing does. */
  spec: ReturnType<typeof specChangeOf>;
}

/** Result of the whole form. */
export interface Outcome {
  lines: LineOutcome[];
  price_before: number;
  price_delta: number;
  price_after: number;
  /** Plain days; null for an order that nobody confirmed. */
  ends_before: string | null;
  ends_after: string | null;
}

export function outcomeOf(draft: ChangeDraft, order: Order): Outcome {
  const lines = order.items.flatMap((item) => {
    const line = draft.lines.find(({ quoteId }) => quoteId === item.quote_id);
    return line ? [lineOutcome(draft.kind, line, item)] : [];
  });
  const delta = sumBRL(lines.map(({ priceDelta }) => priceDelta));
  const endIn = (days: readonly number[]) =>
    order.confirmed_at ? daysLater(dayOf(order.confirmed_at), Math.max(0, ...days)) : null;
  return {
    lines,
    price_before: order.price,
    price_delta: delta,
    price_after: sumBRL([order.price, delta]),
    ends_before: endIn(lines.map(({ item }) => item.delivery_time_days)),
    ends_after: endIn(lines.map(({ daysAfter }) => daysAfter)),
  };
}

/** Whether price or end of the order move by what is written so far. */
export const movesOrder = ({ price_delta, ends_before, ends_after }: Outcome) =>
  price_delta !== 0 || ends_before !== ends_after;

function lineOutcome(kind: ChangeDraft['kind'], line: LineDraft, item: OrderItem): LineOutcome {
  const isEnd = kind === 'termination';
  const priceDelta = isEnd
    ? sumBRL([line.stays || 0, -item.price])
    : line.priceSign * (line.amount || 0);
  const daysDelta = isEnd ? 0 : line.daysSign * (line.days || 0);
  return {
    item,
    line,
    priceDelta,
    priceAfter: sumBRL([item.price, priceDelta]),
    daysDelta,
    daysAfter: item.delivery_time_days + daysDelta,
    spec: isEnd ? {} : specChangeOf(item, line.spec),
  };
}

const DAY_MS = 86_400_000;
const daysLater = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Why a line would be refused, and at which of its fields. */
export interface LineFault {
  of: 'price' | 'days';
  words: string;
}

function lineFault(kind: ChangeDraft['kind'], outcome: LineOutcome): LineFault | null {
  const words = priceFault(kind, outcome);
  if (words) return { of: 'price', words };
  const { daysDelta, daysAfter } = outcome;
  return daysDelta !== 0 && !(daysAfter >= 1 && daysAfter <= MOST_DAYS)
    ? { of: 'days', words: `O prazo fica entre 1 e ${MOST_DAYS} dias.` }
    : null;
}

function priceFault(kind: ChangeDraft['kind'], outcome: LineOutcome): string | null {
  const { item, line, priceDelta, priceAfter } = outcome;
  if (!isInCents(priceDelta)) return 'Use no máximo duas casas decimais no valor.';
  if (kind === 'termination') {
    if (line.stays === '') return 'Diga quanto o item vale no fim. Pode ser R$ 0,00.';
  } else if (priceDelta !== 0 && priceAfter <= 0)
    return 'O item continua valendo mais que zero. Para desistir dele, proponha um distrato.';
  if (priceAfter < item.paid)
    return kind === 'termination'
      ? 'Já foi pago mais que isso. Estorne antes o que passa do acertado.'
      : 'O novo valor não pode ficar abaixo do que já foi pago.';
  return null;
}

/** Faults of the form by the name of the field, in the order of the form; empty where there are none. */
export interface Faults {
  title?: string;
  cause?: string;
  /** By quote. */
  lines: Record<string, LineFault>;
  plan?: string;
  answerBy?: string;
  /** A fault of the form as a whole. */
  form?: string;
}

export function faultsOf(draft: ChangeDraft, order: Order): Faults {
  const outcome = outcomeOf(draft, order);
  const faults: Faults = { lines: {} };
  if (!draft.title.trim()) faults.title = 'Dê um título.';
  if (!draft.cause) faults.cause = 'Escolha a causa.';
  for (const each of outcome.lines) {
    const fault = lineFault(draft.kind, each);
    if (fault) faults.lines[each.item.quote_id] = fault;
  }
  if (draft.plan && draft.kind === 'change') {
    const fault = draftFault(draft.plan, outcome.price_after);
    if (fault) faults.plan = fault;
  }
  if (!draft.answerBy || draft.answerBy < today())
    faults.answerBy = 'Escolha um dia a partir de hoje.';
  if (draft.kind === 'change' && !changesSomething(draft, order, outcome))
    faults.form =
      'Nada muda ainda: altere o valor, o prazo, a descrição ou a ficha de um item, ou as parcelas.';
  return faults;
}

const isChanged = ({ priceDelta, daysDelta, line, spec }: LineOutcome) =>
  priceDelta !== 0 ||
  daysDelta !== 0 ||
  line.description.trim() !== '' ||
  Object.keys(spec).length > 0;

const changesSomething = (draft: ChangeDraft, order: Order, { lines, price_after }: Outcome) =>
  lines.some(isChanged) ||
  (draft.plan !== null && !isStored(linesOf(draft.plan, price_after), order.instalments));

export const hasFaults = ({ lines, ...others }: Faults) =>
  Object.keys(lines).length > 0 || Object.values(others).some(Boolean);

/** Arguments of `save_change_order`. A termination settles every item, a change names those that it changes. */
export function argumentsOf(draft: ChangeDraft, order: Order): Arguments<'save_change_order'> {
  const { lines, price_after } = outcomeOf(draft, order);
  const named = lines.filter((line) => draft.kind === 'termination' || isChanged(line));
  return {
    target_order_id: order.order_id,
    target_change_order_id: draft.id,
    kind: draft.kind,
    // `faultsOf` asks for one.
    cause: draft.cause as ChangeCause,
    title: draft.title.trim(),
    description: draft.description.trim() || null,
    lines: named.map(({ item, line, priceDelta, daysDelta, spec }) => ({
      quote_id: item.quote_id,
      price_delta: priceDelta,
      days_delta: daysDelta,
      description: line.description.trim() || null,
      ...(Object.keys(spec).length > 0 && { spec }),
    })),
    instalments: draft.plan && draft.kind === 'change' ? linesOf(draft.plan, price_after) : null,
    answer_by: draft.answerBy,
  };
}

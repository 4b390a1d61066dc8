import type { Arguments, RowOf } from '../../../wire/rows.ts';
import { byKey } from '../../../words/by-key.ts';
import { type Category, categoryLabel } from '../../../words/categories.ts';
import { formatBRL, formatDate, plural } from '../../../words/format.ts';
import type { ProjectStatus } from '../../../words/labels.ts';
import { sumBRL } from '../../../words/money.ts';
import { warrantyWords } from '../offer-facts.ts';
import { brandWords } from '../offer-words.ts';

/** A quote of a selection as it was sent, with the columns of the selection, which repeat. Amounts in R$. */
export type SelectedQuote = RowOf<'get_selection_review'>;

/** The client's decision about each quote of a selection, as it is sent. */
export type Decisions = NonNullable<Arguments<'decide_selection'>['decisions']>;

/** A selection that an architect sent to the client to decide. */
export interface Selection {
  id: string;
  isDecided: boolean;
  sentAt: string;
  decidedAt: string | null;
  message: string | null;
  /** Whether offers for items that are not in it stay open when the client approves. */
  keepsOthers: boolean;
  /** Where they do not: the only categories in which they are closed; null for all. */
  closedIn: Category[] | null;
  /** By category, in the order of the items. */
  quotes: SelectedQuote[];
}

/** The selection of the rows of get_selection_review; null of none. */
export function selectionOf(rows: readonly SelectedQuote[]): Selection | null {
  const [first] = rows;
  if (!first) return null;
  return {
    id: first.selection_id,
    isDecided: first.status === 'decided',
    sentAt: first.sent_at,
    decidedAt: first.decided_at,
    message: first.message,
    keepsOthers: first.keep_undecided,
    closedIn: first.undecided_categories as Category[] | null,
    quotes: [...rows],
  };
}

/** Whether a selection can still be decided: one that nobody decided before the project was over cannot. */
export const waitsForYes = ({ status }: { status: ProjectStatus }, selection: Selection): boolean =>
  !selection.isDecided && (status === 'quoting' || status === 'in_progress');

/** The client's marks in a selection that is not sent yet; none for a quote not looked at. */
export type Marks = Readonly<Record<string, Mark>>;

export interface Mark {
  decision: 'approved' | 'refused';
  /** Why it is refused, as typed. */
  justification: string;
}

/** The longest justification that the database takes. */
export const JUSTIFICATION_LIMIT = 1_000;

/** Marked, and where it is refused with a reason. */
const isDecided = (mark: Mark | undefined): mark is Mark =>
  mark !== undefined && (mark.decision === 'approved' || mark.justification.trim() !== '');

/** How far a client has come with a selection; `total` is R$ of what is not refused. */
export function progressOf(quotes: readonly SelectedQuote[], marks: Marks) {
  const of = ({ quote_id }: SelectedQuote) => marks[quote_id];
  const refused = quotes.filter((quote) => of(quote)?.decision === 'refused');
  const kept = quotes.filter((quote) => of(quote)?.decision !== 'refused');
  return {
    decided: quotes.filter((quote) => isDecided(of(quote))).length,
    marked: quotes.filter((quote) => of(quote) !== undefined).length,
    undecided: quotes.filter((quote) => !isDecided(of(quote))),
    /** Refused without words: nothing is sent while there is one. */
    unexplained: quotes.filter((quote) => of(quote) !== undefined && !isDecided(of(quote))),
    /** Not looked at yet: the last button approves them. */
    unmarked: quotes.filter((quote) => of(quote) === undefined),
    kept,
    refused,
    total: sumOf(kept),
  };
}

export const sumOf = (quotes: readonly SelectedQuote[]): number =>
  sumBRL(quotes.map(({ price }) => price));

/** Makes a decision for every quote. A quote without a mark is approved, as "Aprovar tudo" says. */
export const decisionsOf = (quotes: readonly SelectedQuote[], marks: Marks): Decisions =>
  quotes.map(({ quote_id }) => {
    const mark = marks[quote_id];
    return mark?.decision === 'refused'
      ? { quote_id, decision: 'refused', justification: mark.justification.trim() }
      : { quote_id, decision: 'approved' };
  });

/** The quotes under one heading: a room, or a category where no item has a room. */
export interface SelectedRoom {
  heading: string;
  quotes: SelectedQuote[];
}

/** The quotes by room, in the order in which rooms first stand in the architect's list; by category where nothing has a room. */
export function selectedRooms(quotes: readonly SelectedQuote[]): SelectedRoom[] {
  if (quotes.every(({ room }) => !room)) {
    return selectedCategories(quotes).map(({ category, quotes: own }) => ({
      heading: categoryLabel(category),
      quotes: own,
    }));
  }
  const inOrder = quotes.toSorted((a, b) => a.item_position - b.item_position);
  return [...byKey(inOrder, ({ room }) => room ?? '')].map(([room, own]) => ({
    heading: room || 'Sem ambiente',
    quotes: own,
  }));
}

export interface SelectedCategory {
  category: Category;
  quotes: SelectedQuote[];
  /** R$ forecast for the whole category; null without a forecast. */
  forecast: number | null;
  /** R$ approved in it before this selection is decided. */
  approved: number;
  /** Its items that are neither approved nor in this selection. */
  missing: number;
}

/** The quotes by category, as they come. */
export const selectedCategories = (quotes: readonly SelectedQuote[]): SelectedCategory[] =>
  [...byKey(quotes, ({ category }) => category)].map(([category, own]) => ({
    category,
    quotes: own,
    forecast: own[0]?.forecast ?? null,
    approved: own[0]?.category_approved ?? 0,
    missing: own[0]?.category_missing ?? 0,
  }));

/**
 * A category with the client's yes: what that adds, what it comes to, and how many of its items have no price of theirs yet;
 * what is refused is chosen again. Its forecast is of all items: below it is known only when none is missing, above it at once.
 */
export function categoryOutcome(group: SelectedCategory, kept: readonly SelectedQuote[]) {
  const own = kept.filter(({ category }) => category === group.category);
  const added = sumOf(own);
  const after = sumBRL([group.approved, added]);
  const missing = group.missing + group.quotes.length - own.length;
  const isComparable = group.forecast !== null && (missing === 0 || after > group.forecast);
  return {
    added,
    after,
    missing,
    against: isComparable ? againstForecast(after, group.forecast) : null,
    over: isComparable ? sumBRL([after, -(group.forecast ?? 0)]) : null,
  };
}

/**
 * How the client's yes stands to what was forecast, like with like: the categories of the selection whose forecast can be
 * compared, by name, and how many items of the whole project are still without a choice.
 */
export function selectionOutcome(quotes: readonly SelectedQuote[], kept: readonly SelectedQuote[]) {
  const compared = selectedCategories(quotes).flatMap((group) => {
    const { over } = categoryOutcome(group, kept);
    return over === null ? [] : [{ over, label: categoryLabel(group.category) }];
  });
  const over = sumBRL(compared.map((one) => one.over));
  return {
    against: compared.length > 0 ? differenceWords(over) : null,
    categories: compared.map(({ label }) => label),
    missing: (quotes[0]?.project_missing ?? 0) + quotes.length - kept.length,
  };
}

/** How an amount stands to its forecast, in words; null without a forecast. */
export function againstForecast(amount: number, forecast: number | null) {
  return forecast ? differenceWords(sumBRL([amount, -forecast])) : null;
}

function differenceWords(over: number) {
  if (over === 0) return { words: 'como previsto', tone: 'even' as const };
  return over > 0
    ? { words: `${formatBRL(over)} acima do previsto`, tone: 'over' as const }
    : { words: `${formatBRL(-over)} abaixo do previsto`, tone: 'under' as const };
}

/** Name of the supplier that offers it. */
export const supplierOf = ({ supplier_company, supplier_name }: SelectedQuote): string =>
  supplier_company ?? supplier_name;

/** `R$ 8.750,00`; an item within the price of another has none of its own. */
export const priceWords = ({ scope, price }: SelectedQuote): string =>
  scope === 'included' ? 'Incluso' : formatBRL(price);

/** `entrega em 40 dias`; false where the offer does not say. */
export const deliveryWords = ({ delivery_time_days: days }: SelectedQuote) =>
  days !== null && `entrega em ${plural(days, 'dia', 'dias')}`;

/** Facts of the offer beside its price, in one line. */
export function quoteFacts(quote: SelectedQuote): string[] {
  const { warranty_months, valid_until } = quote;
  const warranty = warrantyWords(warranty_months);
  return [
    deliveryWords(quote),
    warranty && (warranty_months === 0 ? 'sem garantia' : `garantia de ${warranty}`),
    brandWords(quote),
    valid_until && `vale até ${formatDate(valid_until)}`,
  ].flatMap((fact) => fact || []);
}

/**
 * The other offers for an item, cheapest first, without names: `Fornecedor A: R$ 9.100,00, 30 dias`. A letter is one
 * supplier throughout a category; where that was not kept there is none.
 */
export const rivalWords = (rivals: NonNullable<SelectedQuote['rivals']>): string[] =>
  rivals.map(({ price, delivery_time_days: days, place }) => {
    const name = place
      ? `Fornecedor ${String.fromCharCode(64 + (((place - 1) % 26) + 1))}`
      : 'Outro fornecedor';
    return `${name}: ${formatBRL(price)}, ${plural(days, 'dia', 'dias')}`;
  });

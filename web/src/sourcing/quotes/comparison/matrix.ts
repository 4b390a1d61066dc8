import { type Category, inCategoryOrder } from '../../../words/categories.ts';
import { sumBRL } from '../../../words/money.ts';
import { supplierName } from '../../../words/supplier-name.ts';
import { mostMarked } from '../../origins/origin.ts';
import type { Bar, Offer } from '../offer.ts';
import { changeSince } from '../offers.ts';
import {
  type BarredQuote,
  barredQuotes,
  type QuotedItem,
  type RankedQuote,
  rankQuotes,
  type SubmittedQuote,
} from '../ranking.ts';
import {
  type ComparedSupplier,
  type DecidedQuote,
  type DecidedRow,
  decidedRows,
} from './decided.ts';

/** The quotes of one item: `cells` follow the columns of the category, `byPrice` the price. */
export interface MatrixRow {
  item: QuotedItem;
  /** One per supplier of the category; null where the supplier did not price the item. */
  cells: (RankedQuote | BarredQuote | null)[];
  /** Quotes that can be chosen. */
  byPrice: RankedQuote[];
  /** Quotes that are shown and cannot be chosen. */
  barred: BarredQuote[];
}

/** A request without an answer: its supplier has a column from the invitation on. */
export interface WaitingRequest {
  item: QuotedItem;
  supplier: ComparedSupplier;
  /** Instant of the invitation. */
  since: string;
  /** Where the architect types the answer; absent where the supplier has answered this request before. */
  answerPath?: string;
}

/** Why a cell holds no price: no answer yet, an answer without this item, or never asked for it. */
export type Gap = 'waiting' | 'unpriced' | 'unasked';

/** A text of an offer; null for items without one. */
interface OfferText {
  words: string | null;
  items: string[];
}

/** A supplier over all items of the category. */
export interface MatrixColumn {
  supplier: ComparedSupplier;
  /** Since when the whole answer is missing; null once anything was answered. */
  waitingSince: string | null;
  /** Where the architect types the answer that is missing; null where nothing is typed for the supplier. */
  answerPath: string | null;
  /** By item id, for the items without a price of this supplier. */
  gaps: ReadonlyMap<string, Gap>;
  /** R$ of all priced items: comparable only when `missingItems` is 0. */
  total: number;
  missingItems: number;
  /** The days of every priced item, when they are the same. */
  days: number | null;
  /** The supplier's texts, each once with the items that it is about; the calls of the wire write one for each item. */
  texts: OfferText[];
  /** A quote of the supplier under analysis, by which the offer is opened; null while there is none. */
  quoteId: string | null;
  /** The conditions of the latest answer; null until they are read. */
  offer: Offer | null;
  /** By how many percent the prices have changed since the answer before; null for a first one. */
  change: number | null;
  /** Why nothing of it can be chosen, where that is so of every price. */
  bar: Bar | null;
}

/** Items x suppliers of one category, beside the architect's own forecast. */
export interface CategoryMatrix {
  category: Category;
  /** R$ forecast for the category, or null when none was set. */
  budget: number | null;
  columns: MatrixColumn[];
  /** Open items. */
  rows: MatrixRow[];
  /** Decided items: shown, and never chosen. */
  decided: DecidedRow[];
}

/**
 * Arranges the submitted quotes of a project for comparison, and the requests that still wait for an
 * answer: categories in the order of their list, items in that of the project's list (LST-004), suppliers
 * with fewer gaps and then lower totals first, then offers that cannot be chosen, and who has not answered
 * last, in the order of the invitations.
 */
export function buildMatrix(
  quotes: readonly SubmittedQuote[],
  budgets: ReadonlyMap<string, number>,
  requests: readonly WaitingRequest[] = [],
  decided: readonly DecidedQuote[] = [],
): CategoryMatrix[] {
  const occurring = [
    ...quotes.map(({ project_item }) => project_item.category),
    ...requests.map(({ item }) => item.category),
    ...decided.map(({ item }) => item.category),
  ];
  return inCategoryOrder(occurring).map((category) => {
    const ofCategory = quotes.filter(({ project_item }) => project_item.category === category);
    const waiting = requests.filter(({ item }) => item.category === category);
    const over = decided.filter(({ item }) => item.category === category);

    const items = distinctById([
      ...waiting.map(({ item }) => item),
      ...ofCategory.map(({ project_item }) => project_item),
    ]).sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
    const ranked = items.map((item) => {
      const own = ofCategory.filter(({ project_item }) => project_item.id === item.id);
      return { item, byPrice: rankQuotes(own), barred: barredQuotes(own) };
    });
    const named: ComparedSupplier[] = [
      ...ofCategory.map(({ supplier }) => supplier),
      ...waiting.map(({ supplier }) => supplier),
      ...over.map(({ supplier }) => supplier),
    ];
    const columns = distinctById(named)
      .map((supplier) => toColumn(markedAmong(supplier, named), ranked, ofCategory, waiting, over))
      .sort(
        (a, b) =>
          (a.waitingSince ?? '').localeCompare(b.waitingSince ?? '') ||
          Number(isOver(a)) - Number(isOver(b)) ||
          Number(a.bar !== null) - Number(b.bar !== null) ||
          a.missingItems - b.missingItems ||
          a.total - b.total ||
          supplierName(a.supplier).localeCompare(supplierName(b.supplier), 'pt-BR'),
      );
    const rows = ranked.map((row) => ({
      ...row,
      cells: columns.map(
        ({ supplier }) =>
          [...row.byPrice, ...row.barred].find((quote) => quote.supplier.id === supplier.id) ??
          null,
      ),
    }));
    const budget = budgets.get(category) ?? null;
    return { category, budget, columns, rows, decided: decidedRows(over, columns) };
  });
}

/** A supplier with the mark that any of its offers in the category needs. */
function markedAmong(supplier: ComparedSupplier, named: readonly ComparedSupplier[]) {
  const own = named.filter(({ id }) => id === supplier.id);
  const origin = mostMarked(own.map((one) => one.origin));
  return origin ? { ...supplier, origin } : supplier;
}

/** Whether every price of the supplier is decided already. */
const isOver = ({ waitingSince, quoteId }: MatrixColumn) =>
  waitingSince === null && quoteId === null;

/** Items with at least one quote that can be chosen: the M of "N de M itens selecionados". */
export const selectableRows = (matrices: readonly CategoryMatrix[]): MatrixRow[] =>
  matrices.flatMap(({ rows }) => rows.filter(({ byPrice }) => byPrice.length > 0));

/** Items of the comparison that nobody priced so far. */
export const unpricedRows = (matrices: readonly CategoryMatrix[]): MatrixRow[] =>
  matrices.flatMap(({ rows }) => rows.filter(({ byPrice }) => byPrice.length === 0));

/** Suppliers of each category in the order in which they are shown, by id. */
export type ColumnOrder = ReadonlyMap<Category, readonly string[]>;

/** The order to keep: the known one, with suppliers invited since then at the end. */
export function keptOrder(known: ColumnOrder, matrices: readonly CategoryMatrix[]): ColumnOrder {
  const isComplete = matrices.every(({ category, columns }) =>
    columns.every(({ supplier }) => known.get(category)?.includes(supplier.id)),
  );
  if (isComplete) return known;
  const kept = new Map(known);
  for (const { category, columns } of matrices) {
    const before = known.get(category) ?? [];
    const added = columns.map(({ supplier }) => supplier.id).filter((id) => !before.includes(id));
    kept.set(category, [...before, ...added]);
  }
  return kept;
}

/** The same comparison with its columns in a given order: an answer that comes in moves nothing. */
export function inOrder(matrices: readonly CategoryMatrix[], order: ColumnOrder): CategoryMatrix[] {
  return matrices.map((matrix) => {
    const ids = order.get(matrix.category) ?? [];
    const places = matrix.columns
      .map((_, index) => index)
      .sort((a, b) => placeOf(matrix.columns[a], ids) - placeOf(matrix.columns[b], ids));
    if (places.every((place, index) => place === index)) return matrix;
    const arranged = <T>(cells: readonly T[]) => places.map((place) => cells[place] as T);
    return {
      ...matrix,
      columns: arranged(matrix.columns),
      rows: matrix.rows.map((row) => ({ ...row, cells: arranged(row.cells) })),
      decided: matrix.decided.map((row) => ({ ...row, cells: arranged(row.cells) })),
    };
  });
}

/** Whether two comparisons of the same offers show their suppliers in the same order. */
export const isSameOrder = (a: readonly CategoryMatrix[], b: readonly CategoryMatrix[]): boolean =>
  a.every(({ columns }, index) =>
    columns.every(({ supplier }, place) => supplier.id === b[index]?.columns[place]?.supplier.id),
  );

const placeOf = (column: MatrixColumn | undefined, ids: readonly string[]) =>
  column ? ids.indexOf(column.supplier.id) : -1;

/** For paper and spreadsheet: without the columns of those who have not answered, and categories of only those. */
export const answeredOnly = (matrices: readonly CategoryMatrix[]): CategoryMatrix[] =>
  matrices.flatMap((matrix) => {
    const isShown = matrix.columns.map(({ waitingSince }) => waitingSince === null);
    if (!isShown.includes(true)) return [];
    if (!isShown.includes(false)) return [matrix];
    const shown = <T>(_: T, index: number) => isShown[index] === true;
    return [
      {
        ...matrix,
        columns: matrix.columns.filter(shown),
        rows: matrix.rows.map((row) => ({ ...row, cells: row.cells.filter(shown) })),
        decided: matrix.decided.map((row) => ({ ...row, cells: row.cells.filter(shown) })),
      },
    ];
  });

function toColumn(
  supplier: ComparedSupplier,
  rows: readonly Omit<MatrixRow, 'cells'>[],
  quotes: readonly SubmittedQuote[],
  requests: readonly WaitingRequest[],
  decided: readonly DecidedQuote[],
): MatrixColumn {
  const own = rows.flatMap(({ byPrice, barred }) =>
    [...byPrice, ...barred].filter((quote) => quote.supplier.id === supplier.id),
  );
  const offers = own.flatMap(({ offer }) => offer ?? []);
  const [latest] = offers.toSorted((a, b) => b.version - a.version);
  const answered = quotes.filter((quote) => quote.supplier.id === supplier.id);
  const waiting = requests.filter((request) => request.supplier.id === supplier.id);
  const before = decided.filter((quote) => quote.supplier.id === supplier.id);
  const isSilent = answered.length === 0 && before.length === 0;
  const days = new Set(
    own.filter(({ isIncluded }) => !isIncluded).map((quote) => quote.delivery_time_days),
  );
  const priced = new Set(own.map(({ project_item }) => project_item.id));
  const gapOf = (itemId: string): Gap => {
    if (waiting.some(({ item }) => item.id === itemId)) return 'waiting';
    return answered.some(({ project_item }) => project_item.id === itemId) ? 'unpriced' : 'unasked';
  };
  return {
    supplier,
    waitingSince: isSilent ? (waiting.map(({ since }) => since).sort()[0] ?? null) : null,
    answerPath: isSilent
      ? (waiting.flatMap(({ answerPath }) => answerPath ?? [])[0] ?? null)
      : null,
    gaps: new Map(
      rows.flatMap(({ item }) => (priced.has(item.id) ? [] : [[item.id, gapOf(item.id)] as const])),
    ),
    total: sumBRL(own.map(({ price }) => price)),
    missingItems: rows.length - own.length,
    days: days.size === 1 ? ([...days][0] ?? null) : null,
    texts: textsOf(answered),
    quoteId: own[0]?.id ?? answered[0]?.id ?? null,
    offer:
      latest ??
      answered.find(({ offer }) => offer)?.offer ??
      before.find(({ offer }) => offer)?.offer ??
      null,
    change: changeSince(offers.filter(({ version }) => version === latest?.version)),
    bar: own.length > 0 && own.every(({ bar }) => bar) ? (own[0]?.bar ?? null) : null,
  };
}

function textsOf(quotes: readonly SubmittedQuote[]): OfferText[] {
  const byWords = new Map<string | null, string[]>();
  for (const { notes = null, project_item } of quotes)
    byWords.set(notes, [...(byWords.get(notes) ?? []), project_item.description]);
  return [...byWords].map(([words, items]) => ({ words, items }));
}

const distinctById = <T extends { id: string }>(things: readonly T[]): T[] => [
  ...new Map(things.map((thing) => [thing.id, thing])).values(),
];

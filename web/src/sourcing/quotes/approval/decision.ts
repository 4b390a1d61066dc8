import type { Category } from '../../../words/categories.ts';
import { sumBRL } from '../../../words/money.ts';
import { supplierName } from '../../../words/supplier-name.ts';
import { mostMarked, type Origin } from '../../origins/origin.ts';
import { type CategoryMatrix, selectableRows, unpricedRows } from '../comparison/matrix.ts';
import { chosenQuotes, type Selection } from '../comparison/prefill.ts';
import type { BarredQuote, QuotedItem, RankedQuote } from '../ranking.ts';

/** Effects of approving a selection, shown before it is done. */
export interface Decision {
  winners: RankedQuote[];
  /** Offers for the decided items that would be rejected. */
  losers: (RankedQuote | BarredQuote)[];
  /** The winners of each supplier, who wins most first. */
  bySupplier: SupplierDeal[];
  /** The categories in which something is chosen: the others are not decided about. */
  categories: Category[];
  /** Items of these with offers and no choice yet. */
  undecidedItems: QuotedItem[];
  /** Items of these that were asked for and that nobody priced: they stay open either way. */
  unpricedItems: QuotedItem[];
  /** R$ of the winners. */
  total: number;
  /** R$ over the lowest price of each decided item; null where an item has none to compare with. */
  aboveLowest: number | null;
}

/** Items that one supplier would be approved for. */
export interface SupplierDeal {
  supplierId: string;
  name: string;
  /** The mark that any of its winning offers needs; null where none is marked. */
  origin: Origin | null;
  quotes: RankedQuote[];
  /** R$ of all of them. */
  total: number;
}

export function decisionOf(matrices: readonly CategoryMatrix[], selection: Selection): Decision {
  const winners = chosenQuotes(matrices, selection);
  const winnerIds = new Set(winners.map(({ id }) => id));
  const inView = matrices.filter(({ rows }) =>
    rows.some(({ byPrice }) => byPrice.some(({ id }) => winnerIds.has(id))),
  );
  const rows = selectableRows(inView);
  const decided = rows.filter(({ byPrice }) => byPrice.some(({ id }) => winnerIds.has(id)));
  const undecided = rows.filter((row) => !decided.includes(row));
  const total = sumBRL(winners.map(({ price }) => price));
  const lowest = decided.flatMap(
    ({ byPrice }) => byPrice.find(({ priceRank }) => priceRank === 1)?.price ?? [],
  );

  return {
    winners,
    losers: decided.flatMap(({ byPrice, barred }) =>
      [...byPrice, ...barred].filter(({ id }) => !winnerIds.has(id)),
    ),
    bySupplier: dealsOf(winners),
    categories: inView.map(({ category }) => category),
    undecidedItems: undecided.map(({ item }) => item),
    unpricedItems: unpricedRows(inView).map(({ item }) => item),
    total,
    aboveLowest:
      lowest.length > 0 && lowest.length === decided.length
        ? sumBRL([total, ...lowest.map((price) => -price)])
        : null,
  };
}

/** Groups chosen quotes by supplier, the one that gets most first. */
export function dealsOf(winners: readonly RankedQuote[]): SupplierDeal[] {
  const deals = [...new Set(winners.map(({ supplier }) => supplier.id))].flatMap((supplierId) => {
    const quotes = winners.filter(({ supplier }) => supplier.id === supplierId);
    const [first] = quotes;
    if (!first) return [];
    const total = sumBRL(quotes.map(({ price }) => price));
    const origin = mostMarked(quotes.map(({ supplier }) => supplier.origin));
    return [{ supplierId, name: supplierName(first.supplier), origin, quotes, total }];
  });
  return deals.sort((a, b) => b.total - a.total || a.name.localeCompare(b.name, 'pt-BR'));
}

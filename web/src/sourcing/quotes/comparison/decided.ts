import { sumBRL } from '../../../words/money.ts';
import type { ProjectItem } from '../../items/item.ts';
import type { Offer } from '../offer.ts';
import type { ProjectQuote } from '../queries.ts';
import type { QuotedItem, QuotingSupplier } from '../ranking.ts';

/** A supplier as far as the comparison names them. */
export type ComparedSupplier = Pick<
  QuotingSupplier,
  'id' | 'full_name' | 'company_name' | 'origin'
>;

/** A price that was decided about: what was approved for an item, and what lost to it. */
export interface DecidedQuote {
  id: string;
  item: QuotedItem;
  supplier: ComparedSupplier;
  /** R$; 0 for an item that the offer includes. */
  price: number;
  isIncluded: boolean;
  isApproved: boolean;
  /** Details of the offer beyond its price; absent until they are read. */
  offer?: Offer;
}

/** The prices of an item that is decided: `cells` follow the columns of the category. */
export interface DecidedRow {
  item: QuotedItem;
  /** Null where the supplier did not price the item. */
  cells: (DecidedQuote | null)[];
}

/**
 * All prices of the decided items, so that the comparison still shows the reason of a decision: items with an approved
 * quote, with the prices that lost to it. Suppliers who have lost access to the product are left out.
 */
export function decidedQuotes(
  items: readonly ProjectItem[],
  quotes: readonly ProjectQuote[],
  offers: readonly Offer[],
): DecidedQuote[] {
  const itemOf = new Map(items.map((item) => [item.id, item]));
  const offerOf = new Map(offers.map((offer) => [offer.quote_id, offer]));
  const decided = new Set(
    quotes.flatMap(({ status, project_item_id }) =>
      status === 'approved' ? [project_item_id] : [],
    ),
  );
  return quotes.flatMap(({ id, project_item_id, supplier_id, supplier, status, price }) => {
    const item = itemOf.get(project_item_id);
    const offer = offerOf.get(id);
    const isIncluded = offer?.scope === 'included';
    const isPriced = price !== null && (price > 0 || isIncluded);
    if (!item || !supplier || !decided.has(project_item_id) || !isPriced) return [];
    return [
      {
        ...{ id, item, price, isIncluded, isApproved: status === 'approved' },
        supplier: { id: supplier_id, ...supplier },
        ...(offer && { offer }),
      },
    ];
  });
}

/** The decided items of a category by their place in the project's list, with a cell for each column. */
export function decidedRows(
  quotes: readonly DecidedQuote[],
  columns: readonly { supplier: ComparedSupplier }[],
): DecidedRow[] {
  const items = new Map(quotes.map(({ item }) => [item.id, item]));
  return [...items.values()]
    .sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
    .map((item) => ({
      item,
      cells: columns.map(
        ({ supplier }) =>
          quotes.find((quote) => quote.item.id === item.id && quote.supplier.id === supplier.id) ??
          null,
      ),
    }));
}

/** A supplier's total for the decided items, and the approved part: R$. */
export function decidedTotal(rows: readonly DecidedRow[], place: number) {
  const own = rows.flatMap(({ cells }) => cells[place] ?? []);
  return {
    asked: sumBRL(own.map(({ price }) => price)),
    approved: sumBRL(own.filter(({ isApproved }) => isApproved).map(({ price }) => price)),
    covered: own.length,
  };
}

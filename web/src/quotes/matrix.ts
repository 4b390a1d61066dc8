import { type Category, categories } from '../labels.ts';
import { sumBRL } from '../money.ts';
import {
  type QuotedItem,
  type QuotingSupplier,
  type RankedQuote,
  rankQuotes,
  type SubmittedQuote,
  supplierName,
} from './ranking.ts';

/** The quotes of one item: `cells` follow the columns of the category, `byPrice` the price. */
export interface MatrixRow {
  item: QuotedItem;
  /** One per supplier of the category; null where the supplier did not price the item. */
  cells: (RankedQuote | null)[];
  byPrice: RankedQuote[];
}

/** A supplier over all items of the category. */
export interface MatrixColumn {
  supplier: QuotingSupplier;
  /** R$ of all priced items: comparable only when `missingItems` is 0. */
  total: number;
  missingItems: number;
  /** What the supplier wrote for the whole category; null when nothing, or not the same on every item. */
  notes: string | null;
}

/** Items x suppliers of one category, beside the architect's own forecast. */
export interface CategoryMatrix {
  category: Category;
  /** R$ forecast for the category, or null when none was set. */
  budget: number | null;
  columns: MatrixColumn[];
  rows: MatrixRow[];
}

/**
 * Arranges the submitted quotes of a project for comparison: categories in alphabetical order, items in
 * that of the project's list (LST-004), suppliers with fewer gaps and then lower totals first.
 */
export function buildMatrix(
  quotes: readonly SubmittedQuote[],
  budgets: ReadonlyMap<string, number>,
): CategoryMatrix[] {
  return categories.flatMap((category) => {
    const ofCategory = quotes.filter(({ project_item }) => project_item.category === category);
    if (ofCategory.length === 0) return [];

    const items = distinctById(ofCategory.map(({ project_item }) => project_item)).sort(
      (a, b) => a.position - b.position || (a.id < b.id ? -1 : 1),
    );
    const ranked = items.map((item) => ({
      item,
      byPrice: rankQuotes(ofCategory.filter(({ project_item }) => project_item.id === item.id)),
    }));
    const columns = distinctById(ofCategory.map(({ supplier }) => supplier))
      .map((supplier) => toColumn(supplier, ranked, ofCategory))
      .sort(
        (a, b) =>
          a.missingItems - b.missingItems ||
          a.total - b.total ||
          supplierName(a.supplier).localeCompare(supplierName(b.supplier), 'pt-BR'),
      );
    const rows = ranked.map(({ item, byPrice }) => ({
      item,
      byPrice,
      cells: columns.map(
        ({ supplier }) => byPrice.find((quote) => quote.supplier.id === supplier.id) ?? null,
      ),
    }));
    return [{ category, budget: budgets.get(category) ?? null, columns, rows }];
  });
}

/** Items with at least one quote that can be chosen: the M of "N de M itens selecionados". */
export const selectableRows = (matrices: readonly CategoryMatrix[]): MatrixRow[] =>
  matrices.flatMap(({ rows }) => rows.filter(({ byPrice }) => byPrice.length > 0));

function toColumn(
  supplier: QuotingSupplier,
  rows: readonly { byPrice: RankedQuote[] }[],
  quotes: readonly SubmittedQuote[],
): MatrixColumn {
  const own = rows.flatMap(({ byPrice }) =>
    byPrice.filter((quote) => quote.supplier.id === supplier.id),
  );
  const notes = new Set(
    quotes.filter((quote) => quote.supplier.id === supplier.id).map((quote) => quote.notes),
  );
  return {
    supplier,
    total: sumBRL(own.map(({ price }) => price)),
    missingItems: rows.length - own.length,
    notes: notes.size === 1 ? ([...notes][0] ?? null) : null,
  };
}

const distinctById = <T extends { id: string }>(things: readonly T[]): T[] => [
  ...new Map(things.map((thing) => [thing.id, thing])).values(),
];

import { byKey } from '../../../words/by-key.ts';
import { sumBRL } from '../../../words/money.ts';
import type { RankedQuote } from '../ranking.ts';
import { bestChoice, type Selection } from './choices.ts';
import { type CategoryMatrix, selectableRows } from './matrix.ts';

export type { Selection } from './choices.ts';

/** The lowest price of every item. */
export const cheapest = (matrices: readonly CategoryMatrix[]): Selection =>
  ofEach(matrices, (matrix) => bestChoice(matrix, 'price'));

/** The shortest delivery of every item; between equals, the lower price. */
export const fastest = (matrices: readonly CategoryMatrix[]): Selection =>
  ofEach(matrices, (matrix) => bestChoice(matrix, 'days'));

/**
 * The smallest group of suppliers that covers every item, and within it the lowest price of each;
 * between groups of the same size, the one that costs less. Each category stands alone, because a
 * supplier quotes in one category only.
 */
export const fewestSuppliers = (matrices: readonly CategoryMatrix[]): Selection =>
  ofEach(matrices, fewestSuppliersOf);

const ofEach = (
  matrices: readonly CategoryMatrix[],
  choose: (matrix: CategoryMatrix) => Selection,
): Selection => Object.assign({}, ...matrices.map(choose));

/**
 * A choice kept while the quotes change underneath it: what can no longer be chosen falls out, and with it
 * the rest of a set of prices that hold only together.
 */
export function stillOffered(matrices: readonly CategoryMatrix[], selection: Selection): Selection {
  const offered = selectableRows(matrices).flatMap(({ item, byPrice }) => {
    const chosen = byPrice.find(({ id }) => id === selection[item.id]);
    return chosen ? [[item.id, chosen] as const] : [];
  });
  const kept = Object.fromEntries(offered.map(([item, { id }]) => [item, id]));
  const isWhole = ({ together = {} }: RankedQuote) =>
    Object.entries(together).every(([item, id]) => kept[item] === id);
  return Object.fromEntries(
    offered.flatMap(([item, quote]) => (isWhole(quote) ? [[item, quote.id] as const] : [])),
  );
}

/**
 * Offered prices that fell out of a choice: the rest of a set of prices that hold only together, of
 * which a part was given up. One of each supplier, with how many items lost their choice.
 */
export function givenUpSets(
  matrices: readonly CategoryMatrix[],
  choice: Selection,
  kept: Selection,
): { quote: RankedQuote; items: number }[] {
  const lost = chosenQuotes(matrices, choice).filter(
    ({ id, project_item }) => kept[project_item.id] !== id,
  );
  return [...byKey(lost, ({ supplier }) => supplier.id).values()].flatMap((quotes) => {
    const [quote] = quotes;
    return quote ? [{ quote, items: quotes.length }] : [];
  });
}

/** The chosen quotes, in the order of the matrix. */
export function chosenQuotes(
  matrices: readonly CategoryMatrix[],
  selection: Selection,
): RankedQuote[] {
  return selectableRows(matrices).flatMap(({ item, byPrice }) =>
    byPrice.filter(({ id }) => id === selection[item.id]),
  );
}

/**
 * Exact cover by trying, for the uncovered item with the fewest offers, each of its suppliers in
 * turn; groups larger than the best one found are abandoned. With the handful of suppliers that a
 * category has this is instant.
 */
function fewestSuppliersOf(matrix: CategoryMatrix): Selection {
  const rows = selectableRows([matrix]).toSorted((a, b) => a.byPrice.length - b.byPrice.length);
  let best: { size: number; gaps: number; total: number; selection: Selection } | undefined;

  const tried = new Set<string>();

  const extend = (suppliers: ReadonlySet<string>) => {
    if (best && best.gaps === 0 && suppliers.size > best.size) return;
    // The same group comes up once for every order of its members.
    const group = [...suppliers].sort().join();
    if (tried.has(group)) return;
    tried.add(group);
    const uncovered = rows.find(
      ({ byPrice }) => !byPrice.some((q) => suppliers.has(q.supplier.id)),
    );
    if (uncovered) {
      for (const { supplier } of uncovered.byPrice) extend(new Set([...suppliers, supplier.id]));
      return;
    }
    const selection = bestChoice(matrix, 'price', ({ supplier }) => suppliers.has(supplier.id));
    const total = sumBRL(chosenQuotes([matrix], selection).map(({ price }) => price));
    const gaps = rows.length - Object.keys(selection).length;
    const size = suppliers.size;
    const isBetter =
      !best ||
      gaps < best.gaps ||
      (gaps === best.gaps && (size < best.size || (size === best.size && total < best.total)));
    if (isBetter) best = { size, gaps, total, selection };
  };
  extend(new Set());
  return best?.selection ?? {};
}

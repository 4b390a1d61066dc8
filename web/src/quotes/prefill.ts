import { sumBRL } from '../words/money.ts';
import { type CategoryMatrix, selectableRows } from './matrix.ts';
import type { RankedQuote } from './ranking.ts';

/** The architect's choice: item id -> quote id, at most one per item. */
export type Selection = Readonly<Record<string, string>>;

/** The lowest price of every item. */
export const cheapest = (matrices: readonly CategoryMatrix[]): Selection =>
  choose(matrices, (quotes) => quotes[0]);

/** The shortest delivery of every item; between equals, the lower price. */
export const fastest = (matrices: readonly CategoryMatrix[]): Selection =>
  choose(matrices, (quotes) =>
    quotes.toSorted((a, b) => (a.timeRank ?? Infinity) - (b.timeRank ?? Infinity)).at(0),
  );

/**
 * The smallest group of suppliers that covers every item, and within it the lowest price of each;
 * between groups of the same size, the one that costs less. Each category stands alone, because a
 * supplier quotes in one category only.
 */
export function fewestSuppliers(matrices: readonly CategoryMatrix[]): Selection {
  return Object.assign({}, ...matrices.map(fewestSuppliersOf));
}

/** A choice kept while the quotes change underneath it: what can no longer be chosen falls out. */
export function stillOffered(matrices: readonly CategoryMatrix[], selection: Selection): Selection {
  return choose(matrices, (quotes, itemId) => quotes.find(({ id }) => id === selection[itemId]));
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

function choose(
  matrices: readonly CategoryMatrix[],
  pick: (byPrice: RankedQuote[], itemId: string) => RankedQuote | undefined,
): Selection {
  const choices = selectableRows(matrices).flatMap(({ item, byPrice }) => {
    const chosen = pick(byPrice, item.id);
    return chosen ? [[item.id, chosen.id] as const] : [];
  });
  return Object.fromEntries(choices);
}

/**
 * Exact cover by trying, for the uncovered item with the fewest offers, each of its suppliers in
 * turn; groups larger than the best one found are abandoned. With the handful of suppliers that a
 * category has this is instant.
 */
function fewestSuppliersOf(matrix: CategoryMatrix): Selection {
  const rows = selectableRows([matrix]).toSorted((a, b) => a.byPrice.length - b.byPrice.length);
  let best: { suppliers: ReadonlySet<string>; total: number } | undefined;

  const tried = new Set<string>();

  const extend = (suppliers: ReadonlySet<string>) => {
    if (best && suppliers.size > best.suppliers.size) return;
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
    const total = sumBRL(rows.map(({ byPrice }) => lowestOf(byPrice, suppliers)?.price ?? 0));
    if (!best || suppliers.size < best.suppliers.size || total < best.total) {
      best = { suppliers, total };
    }
  };
  extend(new Set());

  const group = best?.suppliers ?? new Set<string>();
  return choose([matrix], (byPrice) => lowestOf(byPrice, group));
}

const lowestOf = (byPrice: readonly RankedQuote[], suppliers: ReadonlySet<string>) =>
  byPrice.find(({ supplier }) => suppliers.has(supplier.id));

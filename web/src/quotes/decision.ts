import { sumBRL } from '../money.ts';
import { type CategoryMatrix, selectableRows } from './matrix.ts';
import { chosenQuotes, type Selection } from './prefill.ts';
import type { QuotedItem, RankedQuote } from './ranking.ts';

/** What approving a selection would do, said before it is done. */
export interface Decision {
  winners: RankedQuote[];
  /** Offers for the decided items that would be rejected. */
  losers: RankedQuote[];
  /** Items with offers and no choice yet. */
  undecidedItems: QuotedItem[];
  /** R$ of the winners. */
  total: number;
  /** R$ under the most expensive offer of each decided item. */
  savings: number;
}

export function decisionOf(matrices: readonly CategoryMatrix[], selection: Selection): Decision {
  const winners = chosenQuotes(matrices, selection);
  const winnerIds = new Set(winners.map(({ id }) => id));
  const rows = selectableRows(matrices);
  const decided = rows.filter(({ byPrice }) => byPrice.some(({ id }) => winnerIds.has(id)));
  const undecided = rows.filter((row) => !decided.includes(row));
  const total = sumBRL(winners.map(({ price }) => price));
  const dearest = sumBRL(decided.map(({ byPrice }) => byPrice.at(-1)?.price ?? 0));

  return {
    winners,
    losers: decided.flatMap(({ byPrice }) => byPrice.filter(({ id }) => !winnerIds.has(id))),
    undecidedItems: undecided.map(({ item }) => item),
    total,
    savings: sumBRL([dearest, -total]),
  };
}

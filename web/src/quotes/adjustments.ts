import { sumBRL } from '../words/money.ts';
import type { BarredQuote, RankedQuote } from './ranking.ts';

/**
 * What the architect adds to or takes off an offer in order to compare it with others: what it leaves out,
 * what it has too much of. Read by its architect alone; nobody pays it.
 */
export interface Adjustment {
  id: string;
  request_id: string;
  /** Null for the whole offer. */
  project_item_id: string | null;
  /** R$, never 0; below 0 takes off. */
  amount: number;
  note: string;
}

/**
 * R$ of the chosen offers as the architect compares them: their prices, the adjustments of their items, and
 * those of each whole offer of which anything is chosen. Null where none of that is adjusted.
 */
export function equalisedTotal(
  chosen: readonly (RankedQuote | BarredQuote)[],
  adjustments: readonly Adjustment[],
): number | null {
  const items = new Set(
    chosen.map(({ offer, project_item }) => `${offer?.request_id} ${project_item.id}`),
  );
  const requests = new Set(chosen.map(({ offer }) => offer?.request_id));
  const own = adjustments.filter(({ request_id, project_item_id }) =>
    project_item_id === null
      ? requests.has(request_id)
      : items.has(`${request_id} ${project_item_id}`),
  );
  if (own.length === 0) return null;
  return sumBRL([...chosen.map(({ price }) => price), ...own.map(({ amount }) => amount)]);
}

import { sumBRL } from '../../../words/money.ts';
import type { Offer } from '../offer.ts';
import type { BarredQuote, RankedQuote } from '../ranking.ts';
import type { CategoryMatrix } from './matrix.ts';

/**
 * An amount that the architect adds to or takes off an offer in order to compare it with others, for what it leaves out
 * or has too much of. Read by its architect alone; nobody pays it.
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

/**
 * The adjustments as they count for what is still to be decided: one of a whole offer in the share that its open
 * prices are of all that it asked. Once some of its items are decided the rest does not carry the whole of it.
 */
export function openAdjustments(
  adjustments: readonly Adjustment[],
  matrices: readonly CategoryMatrix[],
): readonly Adjustment[] {
  const asked = new Map<string, { open: number; decided: number }>();
  const add = (offer: Offer | undefined, part: { open: number; decided: number }) => {
    if (!offer) return;
    const before = asked.get(offer.request_id) ?? { open: 0, decided: 0 };
    asked.set(offer.request_id, {
      open: before.open + part.open,
      decided: before.decided + part.decided,
    });
  };
  for (const { rows, decided } of matrices) {
    for (const { byPrice, barred } of rows)
      for (const { offer, price } of [...byPrice, ...barred])
        add(offer, { open: price, decided: 0 });
    for (const { cells } of decided)
      for (const quote of cells) add(quote?.offer, { open: 0, decided: quote?.price ?? 0 });
  }
  return adjustments.map((adjustment) => {
    const { open, decided } = asked.get(adjustment.request_id) ?? { open: 0, decided: 0 };
    if (adjustment.project_item_id !== null || decided === 0) return adjustment;
    return { ...adjustment, amount: sumBRL([(adjustment.amount * open) / (open + decided)]) };
  });
}

/** Whether any offer of a category is adjusted: then equalised totals have their line. */
export const isAdjusted = (
  { columns }: Pick<CategoryMatrix, 'columns'>,
  adjustments: readonly Adjustment[],
): boolean =>
  columns.some(({ offer }) =>
    adjustments.some(({ request_id }) => request_id === offer?.request_id),
  );

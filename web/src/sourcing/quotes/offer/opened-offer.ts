import { type Adjustment, equalisedTotal } from '../comparison/adjustments.ts';
import type { CategoryMatrix, MatrixColumn, MatrixRow } from '../comparison/matrix.ts';
import type { Offer } from '../offer.ts';
import type { BarredQuote, RankedQuote } from '../ranking.ts';

/** An offer that is looked at, found in the comparison. */
export interface OpenedOffer {
  matrix: CategoryMatrix;
  column: MatrixColumn;
  quote: RankedQuote | BarredQuote;
  /** The item it was opened from; null where the whole offer was. */
  row: MatrixRow | null;
  offer: Offer;
  /** R$ of the supplier's column with the architect's adjustments; null without any. */
  equalised: number | null;
}

/** The offer that a quote belongs to; null where it is not in the comparison any more. */
export function openedOffer(
  matrices: readonly CategoryMatrix[],
  quoteId: string,
  isWhole: boolean,
  adjustments: readonly Adjustment[],
): OpenedOffer | null {
  for (const matrix of matrices)
    for (const row of matrix.rows) {
      const place = row.cells.findIndex((cell) => cell?.id === quoteId);
      const [quote, column] = [row.cells[place], matrix.columns[place]];
      const offer = quote?.offer ?? column?.offer;
      if (!quote || !column || !offer) continue;
      const equalised = equalisedTotal(
        matrix.rows.flatMap(({ cells }) => cells[place] ?? []),
        adjustments,
      );
      return { matrix, column, quote, row: isWhole ? null : row, offer, equalised };
    }
  return null;
}

import type { CategoryMatrix, MatrixRow } from './matrix.ts';
import type { Selection } from './prefill.ts';

/** An item of the comparison, one at a time. */
export interface ItemStep {
  matrix: CategoryMatrix;
  row: MatrixRow;
  /** Its place among all items, from 0. */
  place: number;
}

/** All items of the comparison in their order, category by category. */
export const itemSteps = (matrices: readonly CategoryMatrix[]): ItemStep[] =>
  matrices
    .flatMap((matrix) => matrix.rows.map((row) => ({ matrix, row })))
    .map((step, place) => ({ ...step, place }));

/** The next item that has an offer and no choice, after the one at `place` and then from the start. */
export function nextOpen(
  steps: readonly ItemStep[],
  selection: Selection,
  place: number,
): ItemStep | null {
  const isOpen = ({ row }: ItemStep) => row.byPrice.length > 0 && !selection[row.item.id];
  return (
    steps.find((step) => step.place > place && isOpen(step)) ??
    steps.find((step) => step.place < place && isOpen(step)) ??
    null
  );
}

import type { MatrixColumn } from './matrix.ts';

/** How a supplier's whole offer stands among the others of the category. */
export interface ColumnMarks {
  /** 0 for the lowest total, 3.2 for 3.2% above it; null where the totals are not of the same items. */
  percentOverLowest: number | null;
  isLowest: boolean;
  isFastest: boolean;
}

const NO_MARKS: ColumnMarks = { percentOverLowest: null, isLowest: false, isFastest: false };

/**
 * The marks of each column. Only totals of all items are held against each other, and only offers that can
 * be chosen; where one stands alone there is nothing to be first of.
 */
export function columnMarks(columns: readonly MatrixColumn[]): ColumnMarks[] {
  const isOpen = ({ waitingSince, bar }: MatrixColumn) => waitingSince === null && bar === null;
  const isWhole = (column: MatrixColumn) =>
    isOpen(column) && column.missingItems === 0 && column.total > 0;
  const totals = columns.filter(isWhole).map(({ total }) => total);
  const days = columns.flatMap((column) => (isOpen(column) ? (column.days ?? []) : []));
  const [lowest, shortest] = [Math.min(...totals), Math.min(...days)];
  const isRace = Math.max(...days) > shortest;
  return columns.map((column) => {
    if (!isOpen(column)) return NO_MARKS;
    const isCompared = isWhole(column) && totals.length > 1;
    return {
      percentOverLowest: isCompared ? (column.total / lowest - 1) * 100 : null,
      isLowest: isCompared && column.total === lowest,
      isFastest: isRace && column.days === shortest,
    };
  });
}

export type SortOrder = { key: string; direction: 'ascending' | 'descending' } | null;

const collator = new Intl.Collator('pt-BR', { numeric: true });

/** Rows in the asked order, words as Brazilians order them; the given order when nothing is asked. */
export function sortRows<Row>(
  rows: readonly Row[],
  sortBy: ((row: Row) => string | number) | undefined,
  order: SortOrder,
): readonly Row[] {
  if (!sortBy || !order) return rows;
  const sign = order.direction === 'ascending' ? 1 : -1;
  return [...rows].sort((a, b) => sign * compare(sortBy(a), sortBy(b)));
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : collator.compare(String(a), String(b));
}

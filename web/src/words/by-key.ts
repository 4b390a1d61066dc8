/** Rows in groups of one key, both in the order in which they came. */
export function byKey<Key, Row>(
  rows: readonly Row[],
  keyOf: (row: Row, place: number) => Key,
): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const [place, row] of rows.entries()) {
    const key = keyOf(row, place);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

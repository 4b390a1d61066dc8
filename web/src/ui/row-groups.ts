/**
 * The drawn part of a list in groups, which the browser leaves out together while they are out of sight.
 * Counted from the last of all rows: a new first row moves no other into another group, where it would be
 * drawn anew and lose the focus.
 * @param shown the first rows of `total`.
 */
export function inGroups<Row>(shown: readonly Row[], total: number, size: number) {
  const groups: { key: number; rows: Row[] }[] = [];
  shown.forEach((row, place) => {
    const key = Math.floor((total - 1 - place) / size);
    const last = groups.at(-1);
    if (last?.key === key) last.rows.push(row);
    else groups.push({ key, rows: [row] });
  });
  return groups;
}

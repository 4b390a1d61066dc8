import { byKey } from '../words/by-key.ts';

/**
 * The drawn part of a list in groups, which the browser leaves out together while they are out of sight.
 * Counted from the last of all rows: a new first row moves no other into another group, where it would be
 * rendered again and lose the focus.
 * @param shown the first rows of `total`.
 */
export function inGroups<Row>(shown: readonly Row[], total: number, size: number) {
  const groups = byKey(shown, (_row, place) => Math.floor((total - 1 - place) / size));
  return [...groups].map(([key, rows]) => ({ key, rows }));
}

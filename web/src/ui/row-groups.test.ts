import { expect, test } from 'vitest';
import { inGroups } from './row-groups.ts';

test('rows keep their order and their groups when one comes before them', () => {
  const before = inGroups(['d', 'c', 'b'], 4, 2);
  const after = inGroups(['e', 'd', 'c', 'b'], 5, 2);

  expect(before).toEqual([
    { key: 1, rows: ['d', 'c'] },
    { key: 0, rows: ['b'] },
  ]);
  expect(after).toEqual([{ key: 2, rows: ['e'] }, ...before]);
});

test('a list of nothing has no groups', () => {
  expect(inGroups([], 0, 5)).toEqual([]);
});

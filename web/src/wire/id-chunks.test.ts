import { expect, it } from 'vitest';
import { chunksOf } from './id-chunks.ts';

it('[RT-001] more than a hundred ids are cut into several filters (Q-50)', () => {
  const ids = Array.from({ length: 205 }, (_, index) => `item-${index}`);

  expect(chunksOf(ids).map((chunk) => chunk.length)).toEqual([100, 100, 5]);
  expect(chunksOf(ids).flat()).toEqual(ids);
});

it('[RT-001] no items, no filter', () => {
  expect(chunksOf([])).toEqual([]);
});

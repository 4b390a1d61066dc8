import { expect, it } from 'vitest';
import { bruno, iara, panel, pintor, quote, walls, wardrobe } from '../testing-quotes.ts';
import { itemSteps, nextOpen } from './item-steps.ts';
import { buildMatrix } from './matrix.ts';

const steps = itemSteps(
  buildMatrix(
    [quote(wardrobe, bruno, 900), quote(panel, iara, null), quote(walls, pintor, 700)],
    new Map(),
  ),
);
const next = (selection: Record<string, string>, place: number) =>
  nextOpen(steps, selection, place)?.row.item.id;

it('[CMP-010] the next item without a choice is the next one with an offer, and then one from the start', () => {
  expect(steps.map(({ row }) => row.item.id)).toEqual(['wardrobe', 'panel', 'walls']);
  expect(next({}, 0)).toBe('walls');
  expect(next({}, 2)).toBe('wardrobe');
  expect(next({ wardrobe: 'wardrobe-bruno' }, 2)).toBeUndefined();
});

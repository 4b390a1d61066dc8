import { expect, test } from 'vitest';
import { drywall } from '../projects/testing-projects.ts';
import { changedSums, sumsByCategory } from './forecast-sums.ts';

const item = (id: string, category: string, forecast: number | null) => ({
  ...drywall,
  id,
  category,
  forecast,
});

test('[PRJ-003] sums of items are those of the categories where something is expected, to the cent', () => {
  const sums = sumsByCategory([
    item('i1', 'pintura', 0.1),
    item('i2', 'civil', 10),
    item('i3', 'pintura', 0.2),
    item('i4', 'marcenaria', null),
  ]);

  expect(sums).toEqual([
    { category: 'civil', amount: 10 },
    { category: 'pintura', amount: 0.3 },
  ]);
  expect(changedSums(sums, [{ category: 'civil', budgeted_amount: 10 }])).toEqual([
    { category: 'pintura', amount: 0.3, before: null },
  ]);
});

import { expect, test } from 'vitest';
import { sumTotals, totalsOf } from './totals.ts';

test('[SCR-ADM-030] a project comes to the approved prices of its items and what was paid of them', () => {
  const project = {
    project_items: [
      { quotes: [{ price: 8950.1, payments: [{ amount: 4475.05 }, { amount: 0.1 }] }] },
      { quotes: [{ price: 0.2, payments: [] }] },
      { quotes: [] },
    ],
  };

  expect(totalsOf(project)).toEqual({ items: 3, approved: 8950.3, paid: 4475.15 });
});

test('a payment taken back is not paid: its reversal counts against it', () => {
  const payments = [{ amount: 100.1 }, { amount: 40 }, { amount: -100.1 }];

  expect(totalsOf({ project_items: [{ quotes: [{ price: 200, payments }] }] })).toEqual({
    items: 1,
    approved: 200,
    paid: 40,
  });
});

test('a project in planning comes to nothing', () => {
  expect(totalsOf({ project_items: [] })).toEqual({ items: 0, approved: 0, paid: 0 });
});

test('several projects add up to the cent', () => {
  const one = { items: 2, approved: 0.1, paid: 0 };
  const other = { items: 1, approved: 0.2, paid: 0.2 };

  expect(sumTotals([one, other])).toEqual({ items: 3, approved: 0.3, paid: 0.2 });
});

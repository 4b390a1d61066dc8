import { expect, it } from 'vitest';
import type { Payment } from './queries.ts';
import { historyLines } from './reversal.ts';

const payment = (id: string, amount: number, reverses: string | null = null): Payment => ({
  id,
  quote_id: 'q',
  amount,
  payment_date: '2026-11-21',
  notes: null,
  reverses_payment_id: reverses,
  batch_id: 'b1',
});

it('[Q-75] the history keeps a reversed payment and its reversal, each marked', () => {
  const lines = historyLines([payment('c', -100, 'a'), payment('b', 100), payment('a', 100)]);

  expect(lines.map(({ id, kind }) => [id, kind])).toEqual([
    ['c', 'reversal'],
    ['b', 'payment'],
    ['a', 'reversed'],
  ]);
});

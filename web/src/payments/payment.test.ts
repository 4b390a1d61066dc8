import { expect, it } from 'vitest';
import { type ApprovedQuote, localDay, totalsOf } from './payment.ts';

const approved = (quote_price: number, total_paid: number): ApprovedQuote => ({
  quote_id: `q${quote_price}`,
  project_name: 'Casa Vila Mariana',
  supplier_name: 'Bruno Carvalho',
  item_description: 'Armário',
  category: 'marcenaria',
  quote_price,
  has_payment: total_paid > 0,
  total_paid,
  remaining_amount: quote_price - total_paid,
});

it('[VAL-035] the default date is the local day, also late in the evening (Q-52)', () => {
  expect(localDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  expect(localDay(new Date(2026, 0, 5, 0, 0))).toBe('2026-01-05');
  expect(localDay(new Date(2026, 11, 31, 23, 59))).toBe('2026-12-31');
});

it('adds up what was approved, paid and still remains', () => {
  expect(totalsOf([approved(100.1, 0), approved(200.2, 50.1)])).toEqual({
    approved: 300.3,
    paid: 50.1,
    remaining: 250.2,
  });
});

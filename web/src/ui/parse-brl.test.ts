import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAmount } from '../words/format.ts';
import { parseBRL } from './parse-brl.ts';

test.each([
  ['1.234,56', 1234.56],
  ['1.234', 1234],
  ['1234,56', 1234.56],
  ['1234.56', 1234.56],
  ['1234', 1234],
  ['0,5', 0.5],
  ['12.5', 12.5],
  ['1.234.567,89', 1_234_567.89],
  ['1.234.567', 1_234_567],
  ['R$ 1.234,56', 1234.56],
  ['R$ 9.300', 9300],
  ['1,234.56', 1234.56],
  [' 1 234,56 ', 1234.56],
  ['1234,', 1234],
  ['10,005', 10.005],
  ['0,001', 0.001],
  ['9.999.999.999,99', 9_999_999_999.99],
])('[CON-005] %j is read as %d reais', (typed, amount) => {
  expect(parseBRL(typed)).toBe(amount);
});

test('[VAL-024] a minus is kept, so that the form can refuse it', () => {
  expect(parseBRL('-1')).toBe(-1);
  expect(parseBRL('R$ -1,50')).toBe(-1.5);
});

test('[VAL-025] a field without digits is blank, not zero', () => {
  expect(parseBRL('')).toBe('');
  expect(parseBRL('R$ ')).toBe('');
  expect(parseBRL('abc')).toBe('');
});

test('every amount survives being written and read again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (cents) => {
      expect(parseBRL(formatAmount(cents / 100))).toBe(cents / 100);
    }),
  );
});

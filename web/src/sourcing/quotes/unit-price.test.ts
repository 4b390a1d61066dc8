import { expect, test } from 'vitest';
import { isLineRounded, lineTotal, unitPriceOf } from './unit-price.ts';

test.each([
  // price of one unit, quantity, total, whether a fraction of a cent was rounded
  [92.86, 8.4, 780.02, true],
  [92.5, 8.4, 777, false],
  [1830, 6, 10980, false],
  // Half a cent goes up; binary fractions would make 1.00499… of it.
  [2.01, 0.5, 1.01, true],
  [1.15, 3, 3.45, false],
  [0.1, 3, 0.3, false],
  [9999999.99, 1000, 9999999990, false],
  // Up to four decimals of a price, three of a quantity.
  [12.3456, 10, 123.46, true],
  [0.0005, 1.001, 0, true],
  [9999.9999, 99999.999, 999999980, true],
])('%d a unit, %d units: %d', (unitPrice, quantity, total, isRounded) => {
  expect(lineTotal(unitPrice, quantity)).toBe(total);
  expect(isLineRounded(unitPrice, quantity)).toBe(isRounded);
});

test.each([
  [780, 8.4, 92.86],
  [10980, 6, 1830],
  [0.05, 2, 0.03],
])('%d for %d units is %d a unit', (total, quantity, unitPrice) => {
  expect(unitPriceOf(total, quantity)).toBe(unitPrice);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isInCents, sumBRL } from './money.ts';

it('adds cents without the drift of binary fractions', () => {
  expect(sumBRL([0.1, 0.2])).toBe(0.3);
  expect(sumBRL([16_890.1, 5_480.2, -0.3])).toBe(22_370);
});

it('is the whole number of cents, whatever the amounts', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 10_000_000_00 })), (cents) => {
      const total = cents.reduce((sum, one) => sum + one, 0);
      expect(sumBRL(cents.map((one) => one / 100))).toBe(total / 100);
    }),
  );
});

it('distinguishes whole cents from parts of one, also of the largest amounts', () => {
  expect([0, 0.01, 0.1 + 0, 19.99, -5.05, 9_999_999_999.99].map(isInCents)).toEqual(
    Array(6).fill(true),
  );
  expect([0.001, 10.005, 19.999, 9_999_999_999.991].map(isInCents)).toEqual(Array(4).fill(false));
});

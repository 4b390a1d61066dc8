import { expect, test } from 'vitest';
import { takeSameTime } from './testing-same-time.ts';

const around = (middle: number) => Array.from({ length: 50 }, (_, n) => middle + (n % 10));

test('[T22] a difference large enough to reveal accounts is detected', () => {
  expect(takeSameTime(around(10), around(120))).toBe(false);
  expect(takeSameTime(around(10), around(16))).toBe(false);
});

test('[T22] equal times and noise are not detected as a difference', () => {
  expect(takeSameTime(around(10), around(11))).toBe(true);
  expect(takeSameTime([10, 90, 10, 90, 10], [90, 10, 90, 10, 90])).toBe(true);
});

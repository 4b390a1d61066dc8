import { expect, it } from 'vitest';
import { localDay } from './payment.ts';

it('[VAL-035] the default date is the local day, also late in the evening (Q-52)', () => {
  expect(localDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  expect(localDay(new Date(2026, 0, 5, 0, 0))).toBe('2026-01-05');
  expect(localDay(new Date(2026, 11, 31, 23, 59))).toBe('2026-12-31');
});

import { afterEach, expect, test, vi } from 'vitest';
import { rateLimit } from './rate-limit.ts';

afterEach(() => vi.useRealTimers());

test('as much as was spent comes back when its own window is over, neither earlier nor all at once', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const spend = rateLimit(3, 10_000);
  const later = (ms: number) => vi.advanceTimersByTime(ms);

  expect([spend(), spend(2), spend()]).toEqual([true, true, false]);
  later(6_000);
  expect(spend()).toBe(false);
  later(3_999);
  expect(spend()).toBe(false);
  later(1);
  expect([spend(), spend(3), spend(2), spend()]).toEqual([true, false, true, false]);
});

test('what was spent at two moments comes back at two', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const spend = rateLimit(2, 10_000);
  expect(spend()).toBe(true);
  vi.advanceTimersByTime(4_000);
  expect([spend(), spend()]).toEqual([true, false]);
  vi.advanceTimersByTime(6_000);
  expect([spend(), spend()]).toEqual([true, false]);
  vi.advanceTimersByTime(4_000);
  expect([spend(), spend()]).toEqual([true, false]);
});

import { expect, test } from 'vitest';
import { readOptions } from './options.ts';
import { steadyRate } from './pgbench.ts';
import { median, ratio } from './rounds.ts';

const measured = (perSecond: number) => ({ requests: 1, perSecond, p50: 1, p99: 2, cpu: null });

test('one disturbed round changes neither the median nor the ratio', () => {
  expect(median([1_000, 980, 30, 1_010, 990].map(measured)).perSecond).toBe(990);
  // Both halves of the fourth round were disturbed: its ratio is as good as any.
  expect(ratio([20, 21, 2, 10, 19], [100, 100, 100, 50, 100])).toBe(0.2);
});

test('pgbench counts from the second after its warm-up', () => {
  const said = [
    'progress: 1.0 s, 10.0 tps, lat 1.0 ms stddev 0.1, 0 failed',
    'progress: 3.0 s, 500.0 tps, lat 1.0 ms stddev 0.1, 0 failed',
    'progress: 4.0 s, 1000.0 tps, lat 1.0 ms stddev 0.1, 0 failed',
    'progress: 5.0 s, 1200.0 tps, lat 1.0 ms stddev 0.1, 0 failed',
  ].join('\n');

  expect(steadyRate(said)).toBe(1_100);
  expect(() => steadyRate('')).toThrow('pgbench said nothing');
});

test('what the command does not know is refused in a sentence', () => {
  expect(readOptions([]).quotes).toBe(100_000);
  expect(readOptions(['--only', 'a,e', '--connections', '16']).connections).toEqual([16]);
  expect(() => readOptions(['--quotes', 'many'])).toThrow('--quotes: a whole number');
});

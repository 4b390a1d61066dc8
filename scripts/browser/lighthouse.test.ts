import { expect, test } from 'vitest';
import { median, missed } from './lighthouse.ts';

const goals = { scores: [90, 100, 100, 0], lcp: 1500, cls: 0, bytes: 100, script: 0 };
const run = (performance: number, lcp: number) => ({
  ...goals,
  scores: [performance, 100, 100, 50],
  lcp,
});

test('the median of three runs is taken figure by figure', () => {
  expect(median([run(99, 1400), run(90, 1800), run(100, 1300)])).toEqual(run(99, 1400));
});

test('what is worse than a goal is named; what could not be read is missed', () => {
  expect(missed(run(90, 1500), goals)).toEqual([]);
  expect(missed({ ...run(89, 1501), bytes: Number.NaN }, goals)).toEqual([
    'performance 90',
    'lcp 1500',
    'bytes 100',
  ]);
});

import { expect, test } from 'vitest';
import { compareDelivery } from './realtime-figures.ts';

const changes = [
  { note: 'a', at: 100, mustReceive: [1, 2] },
  { note: 'b', at: 200, mustReceive: [2] },
];

test('deliveries that arrived in time', () => {
  const delivery = compareDelivery(changes, [
    [1, 'a', 104],
    [2, 'a', 106],
    [2, 'b', 210],
  ]);

  expect(delivery).toEqual({
    expected: 3,
    missed: 0,
    foreign: 0,
    twice: 0,
    p50: 6,
    p99: 10,
    slowest: 10,
  });
});

test('missed, delivered to a stranger, delivered twice, and never written', () => {
  const delivery = compareDelivery(changes, [
    [2, 'a', 104],
    [2, 'a', 105],
    [3, 'a', 106],
    [1, 'null', 107],
  ]);

  expect(delivery).toMatchObject({ expected: 3, missed: 2, foreign: 2, twice: 1 });
});

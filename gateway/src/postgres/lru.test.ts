import { expect, test } from 'vitest';
import { Lru } from './lru.ts';

test('what was used last stays, what was not goes, and there is never more than the capacity', () => {
  const lru = new Lru<number, string>(10);
  lru.set(0, 'read all the time');
  lru.set(1, 'never read');
  for (let key = 2; key < 100; key += 1) {
    lru.set(key, `value ${key}`);
    expect(lru.get(0)).toBe('read all the time');
  }

  const kept = Array.from({ length: 100 }, (_, key) => 99 - key).filter((key) => lru.get(key));

  expect(kept).toEqual(expect.arrayContaining([0, 96, 97, 98, 99]));
  expect(kept).not.toContain(1);
  expect(kept.length).toBeLessThanOrEqual(10);
});

test('a value set again is the new one, also after it was about to be forgotten', () => {
  const lru = new Lru<string, number>(4);
  for (const [key, value] of [
    ['a', 1],
    ['b', 2],
    ['c', 3],
    ['a', 4],
  ] as const) {
    lru.set(key, value);
  }

  expect([lru.get('a'), lru.get('c')]).toEqual([4, 3]);
});

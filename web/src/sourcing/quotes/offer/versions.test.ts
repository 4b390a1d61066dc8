import { expect, it } from 'vitest';
import type { OfferVersion } from '../offer-queries.ts';
import { comparedVersions } from './versions.ts';

const line = (id: string, price: number | null) =>
  ({
    quote_id: id,
    description: id,
    price,
    line_value: null,
    scope: null,
  }) as OfferVersion['lines'][number];
const version = (number: number, lines: OfferVersion['lines']) =>
  ({ version: number, lines }) as OfferVersion;

it('[CMP-003] a line is compared with the last answer that priced it, and a version with what both priced', () => {
  const [third, second, first] = comparedVersions([
    version(3, [line('a', 900), line('b', 300), line('c', 50)]),
    version(2, [line('a', 1_000), line('b', null)]),
    version(1, [line('a', 1_100), line('b', 200)]),
  ]);

  expect(third?.lines.map(({ before }) => before)).toEqual([1_000, 200, null]);
  expect(third?.lines.map(({ change }) => change && Math.round(change))).toEqual([-10, 50, null]);
  // 900 + 300 against 1.000 + 200.
  expect(third?.change).toBe(0);
  expect(second?.change).toBeCloseTo(-9.09, 2);
  expect(first?.change).toBeNull();
});

it('[VER-020] freight and discount of a version change no line: lines are compared as they were typed', () => {
  const typed = { line_value: 1_000 };
  const [second] = comparedVersions([
    version(2, [{ ...line('a', 1_100), ...typed } as OfferVersion['lines'][number]]),
    version(1, [{ ...line('a', 950), ...typed } as OfferVersion['lines'][number]]),
  ]);

  expect(second?.lines).toMatchObject([{ now: 1_000, before: 1_000, change: 0 }]);
});

import { describe, expect, test } from 'vitest';
import { type Actor, useScene } from '../testing.ts';

// The team enters a price index month by month; architects read it with their own prices.

const scene = useScene({ cast: true });

const set = (who: Actor, values: unknown, index = 'incc') =>
  who
    .query<{ n: number }>('select set_price_indexes($1, $2) as n', [index, JSON.stringify(values)])
    .then(([row]) => row?.n);
const stored = (who: Actor) =>
  who.query('select month::text, value from price_indexes order by month');

describe('[PRC-001] the months of a price index', () => {
  test(
    '[PRE-3] are written by the team alone, changed and taken away, and read by architects with them',
    scene(async ({ as, asAnonymous }) => {
      const davi = as('davi');
      expect(
        await set(davi, [
          { month: '2026-02-01', value: 1130.5 },
          { month: '2026-03-01', value: '1134.123456' },
        ]),
      ).toBe(2);
      expect(
        await set(davi, [
          { month: '2026-02-01', value: null },
          { month: '2026-03-01', value: 1134.123456 },
          { month: '2026-04-01', value: 1140 },
        ]),
      ).toBe(2);

      const rows = [
        { month: '2026-03-01', value: '1134.123456' },
        { month: '2026-04-01', value: '1140.000000' },
      ];
      for (const reader of ['davi', 'ana', 'elisa']) expect(await stored(as(reader))).toEqual(rows);
      for (const other of [as('clara'), as('bruno'), asAnonymous()])
        await expect(stored(other)).rejects.toMatchObject({ code: '42501' });
      for (const other of ['ana', 'clara', 'bruno']) {
        await expect(set(as(other), [])).rejects.toMatchObject({ code: '42501' });
        await expect(as(other).query('update price_indexes set value = 1')).rejects.toMatchObject({
          code: '42501',
        });
      }
      await expect(davi.query('delete from price_indexes')).rejects.toMatchObject({
        code: '42501',
      });
    }),
  );

  test(
    'leave what they were in the trail',
    scene(async ({ as }) => {
      const davi = as('davi');
      for (const value of [1130, 1130, 1131, null])
        await set(davi, [{ month: '2026-02-01', value }]);

      expect(
        await davi.query(
          `select action, before ->> 'value' as before, after ->> 'value' as after, subject
           from list_audit() where entity_kind = 'price_index' order by id`,
        ),
      ).toEqual([
        { action: 'created', before: null, after: '1130.000000', subject: 'INCC · 02/2026' },
        {
          action: 'changed',
          before: '1130.000000',
          after: '1131.000000',
          subject: 'INCC · 02/2026',
        },
        { action: 'removed', before: '1131.000000', after: null, subject: 'INCC · 02/2026' },
      ]);
    }),
  );

  test.each([
    ['another index', [{ month: '2026-02-01', value: 1 }], 'PT400', 'igpm'],
    ['no month at all', [], 'PT400'],
    [
      'more than fifty years',
      Array.from({ length: 601 }, () => ({ month: '2026-02-01', value: 1 })),
      'PT400',
    ],
    ['something that is no list', { month: '2026-02-01', value: 1 }, 'PT400'],
    ['a list of something else', [7], 'PT400'],
    ['no value', [{ month: '2026-02-01' }], 'PT400'],
    ['a day within a month', [{ month: '2026-02-02', value: 1 }], 'PT400'],
    ['a month that is none', [{ month: '2026-13-01', value: 1 }], 'PT400'],
    ['a month to come', [{ month: '2099-01-01', value: 1 }], 'PT400'],
    [
      'a month twice',
      [
        { month: '2026-02-01', value: 1 },
        { month: '2026-02-01', value: 2 },
      ],
      'PT400',
    ],
    ['zero', [{ month: '2026-02-01', value: 0 }], 'PT400'],
    ['a negative number', [{ month: '2026-02-01', value: -1 }], 'PT400'],
    ['a hundred million', [{ month: '2026-02-01', value: 1e8 }], 'PT400'],
    ['a finer number than is kept', [{ month: '2026-02-01', value: '1.0000001' }], 'DECIM'],
    ['a word', [{ month: '2026-02-01', value: 'muito' }], '22P02'],
    ['a number that is none', [{ month: '2026-02-01', value: 'NaN' }], '22P02'],
  ])('%s is refused, and the other months with it', (_what, values, code, index = 'incc') =>
    scene(async ({ as }) => {
      const all =
        Array.isArray(values) && values.length === 1
          ? [{ month: '2026-01-01', value: 5 }, ...values]
          : values;
      await expect(set(as('davi'), all, index)).rejects.toMatchObject({ code });
      expect(await stored(as('davi'))).toEqual([]);
    })(),
  );
});

import { describe, expect, test } from 'vitest';
import { itemId, PROJECT, quoteOf } from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';
import { offer, SHELF, submit, versionsOf } from './testing.ts';

// Refusals of submit_quote.

const scene = useScene();

const pricesOf = async (owner: Actor, supplier = 'bruno') =>
  Promise.all(['0203', '0204'].map(async (item) => (await quoteOf(owner, item, supplier)).price));

describe('an offer', () => {
  const line = (more: object) => ({
    delivery_time_days: 9,
    lines: [{ project_item_id: SHELF, ...more }],
  });
  const refused: [fact: string, said: object, code: string, message?: string][] = [
    ['no lines', { delivery_time_days: 9 }, 'QITEM'],
    ['an item of another request', line({ project_item_id: itemId('0205'), value: 1 }), 'QITEM'],
    ['an item that is none', line({ project_item_id: 'x', value: 1 }), 'QITEM'],
    [
      'an item twice',
      { delivery_time_days: 9, lines: [1, 2].map((value) => ({ project_item_id: SHELF, value })) },
      'QITEM',
    ],
    ['an unknown scope', line({ scope: 'maybe', value: 1 }), 'QITEM'],
    [
      'an alternative without words',
      line({ scope: 'alternative', value: 1 }),
      'QITEM',
      'Descreva a alternativa.',
    ],
    [
      'an included item with a value',
      line({ scope: 'included', value: 1 }),
      'QPRIC',
      'Um item incluso não tem valor.',
    ],
    ['a value for what is not quoted', line({ scope: 'not_quoted', value: 1 }), 'QPRIC'],
    ['a quoted item without a value', line({ scope: 'quoted' }), 'QPRIC'],
    ['a unit price and a value', line({ unit_price: 1, value: 1 }), 'QPRIC'],
    ['a unit price finer than four decimals', line({ unit_price: 1.00001 }), 'QPRIC'],
    ['a value finer than a cent', line({ value: 1.001 }), 'QPRIC'],
    ['a negative value', line({ value: -1 }), 'QPRIC'],
    ['a value beyond the column', line({ value: 10_000_000_000 }), 'QPRIC'],
    [
      'a price beyond the column',
      { ...line({ value: 9_999_999_999 }), freight: 9_999_999_999 },
      'QPRIC',
    ],
    [
      'a discount that leaves nothing',
      { ...line({ value: 10 }), discount: 10 },
      'QPRIC',
      'O desconto deve ser menor que a soma dos itens.',
    ],
    ['nothing quoted', line({ scope: 'not_quoted' }), 'QTOTL'],
    ['a total of 0', { ...line({ value: 0 }), freight: 5 }, 'QTOTL'],
    ['no days', { lines: [{ project_item_id: SHELF, value: 1 }] }, 'QDAYS'],
    ['too many days', line({ value: 1, delivery_time_days: 3651 }), 'QDAYS'],
    [
      'an end in the past',
      { ...line({ value: 1 }), valid_until: '2020-01-01' },
      'QVALI',
      'A validade vai de hoje a um ano.',
    ],
    ['an end beyond a year', { ...line({ value: 1 }), valid_until: '2099-01-01' }, 'QVALI'],
    ['101 % down', { ...line({ value: 1 }), down_payment_percent: 101 }, '23514'],
    ['61 instalments', { ...line({ value: 1 }), instalments: 61 }, '23514'],
    ['another addendum', { ...line({ value: 1 }), addendum: 1 }, 'PT409'],
    ['a file that is not there', { ...line({ value: 1 }), attachment_ids: [SHELF] }, 'PT404'],
  ];

  test.each(refused)('[VER-003] %s is refused and changes nothing', (_fact, said, code, message) =>
    scene(async ({ owner, as }) => {
      await expect(submit(as('bruno'), owner, said)).rejects.toMatchObject(
        message ? { code, message } : { code },
      );

      expect(await pricesOf(owner)).toEqual([null, null]);
      expect(await versionsOf(as('bruno'), '0203 bruno', owner)).toEqual([]);
    })(),
  );

  test.each(['planning', 'completed', 'archived'])(
    '[VER-003] is refused while the project is %s (QPHAS)',
    (phase) =>
      scene(async ({ owner, as }) => {
        await submit(as('silvia'), owner, offer(1, 2), 1, '0203 silvia');
        await owner.query('update projects set status = $2 where id = $1', [
          PROJECT.altoDaLapa,
          phase,
        ]);

        await expect(
          submit(as('silvia'), owner, offer(1, 2), 2, '0203 silvia'),
        ).rejects.toMatchObject({ code: 'QPHAS' });
      })(),
  );
});

import { describe, expect, test } from 'vitest';
import { type Actor, useScene } from '../testing.ts';
import { brokenInvariants, itemId, PROJECT, quoteIds, quoteOf } from './testing-renovation.ts';

const scene = useScene({ cast: true });

const SHELF = itemId('0203');
const DOORS = itemId('0204');

async function submit(who: Actor, id: string | undefined, items: unknown, days: unknown = 21) {
  return await who.query('select * from submit_quote_response($1, $2, $3, $4)', [
    id,
    JSON.stringify(items),
    days,
    'Frete incluído',
  ]);
}

const priced = (shelf: unknown, doors: unknown) => [
  { project_item_id: SHELF, price: shelf, note: 'Em freijó' },
  { project_item_id: DOORS, price: doors },
];

describe('submit_quote_response', () => {
  test.each(['0203 bruno', '0204 bruno'])(
    '[Q-02] [STA-018] naming %s, every row of the group gets its own price; days and notes are shared',
    (named) =>
      scene(async ({ owner, as }) => {
        const [id] = await quoteIds(owner, named);

        const [result] = await submit(as('bruno'), id, priced(7350.25, 10980.5));

        expect(result).toMatchObject({ quote_price: '18330.75', quote_status: 'submitted' });
        expect(await quoteOf(owner, '0203', 'bruno')).toMatchObject({
          status: 'submitted',
          price: '7350.25',
          item_note: 'Em freijó',
          delivery_time_days: 21,
          notes: 'Frete incluído',
          submitted_at: expect.any(Date),
        });
        expect(await quoteOf(owner, '0204', 'bruno')).toMatchObject({
          price: '10980.50',
          item_note: null,
          delivery_time_days: 21,
        });
        expect(await brokenInvariants(owner)).toEqual([]);
      })(),
  );

  test.each([
    ['null', [{ project_item_id: DOORS, price: null }]],
    ['blank', [{ project_item_id: DOORS, price: '  ' }]],
    ['absent', [{ project_item_id: DOORS }]],
    ['left out', []],
  ])('[VAL-025] [Q-27] a price that is %s is stored as not quoted', (_how, doors) =>
    scene(async ({ owner, as }) => {
      const [id] = await quoteIds(owner, '0203 bruno');

      await submit(as('bruno'), id, [{ project_item_id: SHELF, price: '99.90' }, ...doors]);

      expect(await quoteOf(owner, '0203', 'bruno')).toMatchObject({ price: '99.90' });
      expect(await quoteOf(owner, '0204', 'bruno')).toMatchObject({
        status: 'submitted',
        price: null,
      });
    })(),
  );

  test(
    '[Q-27] an explicit 0 stays 0',
    scene(async ({ owner, as }) => {
      const [id] = await quoteIds(owner, '0203 bruno');

      await submit(as('bruno'), id, priced(0, 10));

      expect(await quoteOf(owner, '0203', 'bruno')).toMatchObject({ price: '0.00' });
    }),
  );

  test(
    'the architect is notified by one mail',
    scene(async ({ owner, as }) => {
      const [id] = await quoteIds(owner, '0203 bruno');

      await submit(as('bruno'), id, priced(1, 2));

      expect(await owner.query('select kind, recipient, data from private.outbox')).toEqual([
        {
          kind: 'quote_received',
          recipient: 'ana@prumo.test',
          data: {
            full_name: 'Ana Ribeiro',
            supplier_name: 'Bruno Carvalho',
            category: 'marcenaria',
            project_id: PROJECT.altoDaLapa,
            project_name: 'Casa Alto da Lapa',
            path: `/projects/${PROJECT.altoDaLapa}/quotes?aba=marcenaria`,
          },
        },
      ]);
    }),
  );

  const refused: [fact: string, items: unknown, days: unknown, code: string][] = [
    ['a total of nothing', priced(null, null), 10, 'QTOTL'],
    ['a total of 0', priced(0, '0.00'), 10, 'QTOTL'],
    ['no items', [], 10, 'QTOTL'],
    ['a negative price', priced(-1, 10), 10, 'QPRIC'],
    ['a price finer than a cent', priced(10.005, 10), 10, 'QPRIC'],
    ['a price beyond the column', priced(10_000_000_000, 10), 10, 'QPRIC'],
    ['a price in words', priced('dez', 10), 10, 'QPRIC'],
    ['a price with a comma', priced('10,50', 10), 10, 'QPRIC'],
    ['a price that is an object', priced({ valor: 10 }, 10), 10, 'QPRIC'],
    ['no days', priced(1, 1), null, 'QDAYS'],
    ['0 days', priced(1, 1), 0, 'QDAYS'],
    ['an item twice', [...priced(1, 1), { project_item_id: SHELF, price: 5 }], 10, 'QITEM'],
    ['an item of another category', [{ project_item_id: itemId('0205'), price: 5 }], 10, 'QITEM'],
    ['an item of another project', [{ project_item_id: itemId('0501'), price: 5 }], 10, 'QITEM'],
    ['an item without an id', [{ price: 5 }], 10, 'QITEM'],
    ['an item that is no item', ['x', 1, null], 10, 'QITEM'],
    ['items that are no list', { [SHELF]: 5 }, 10, 'QITEM'],
  ];

  test.each(refused)('[VAL-027] [VAL-029] %s is refused', (_fact, items, days, code) =>
    scene(async ({ owner, as }) => {
      const [id] = await quoteIds(owner, '0203 bruno');

      await expect(submit(as('bruno'), id, items, days)).rejects.toMatchObject({ code });

      expect(await quoteOf(owner, '0203', 'bruno')).toMatchObject({
        status: 'requested',
        price: null,
      });
    })(),
  );

  test(
    '[T38] a second answer is refused and changes nothing',
    scene(async ({ owner, as }) => {
      const [id] = await quoteIds(owner, '0203 bruno');
      await submit(as('bruno'), id, priced(1, 2));

      await expect(submit(as('bruno'), id, priced(3, 4))).rejects.toMatchObject({
        code: 'QSTAT',
        message: 'Este orçamento já foi enviado.',
      });

      expect(await quoteOf(owner, '0203', 'bruno')).toMatchObject({ price: '1.00' });
    }),
  );

  test(
    '[Q-28] when one item of the request was decided, the rest can be answered, that item cannot',
    scene(async ({ owner, as }) => {
      const [chosen, id] = await quoteIds(owner, '0203 silvia', '0203 bruno');
      await as('ana').query(`update quotes set status = 'approved' where id = $1`, [chosen]);

      await expect(submit(as('bruno'), id, priced(1, 2))).rejects.toMatchObject({ code: 'QITEM' });
      await submit(as('bruno'), id, [{ project_item_id: DOORS, price: 2 }]);

      expect(await quoteOf(owner, '0203', 'bruno')).toMatchObject({ status: 'rejected' });
      expect(await quoteOf(owner, '0204', 'bruno')).toMatchObject({
        status: 'submitted',
        price: '2.00',
      });
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test.each(['planning', 'completed', 'archived'])(
    '[T38] no answer while the project is %s (QPHAS)',
    (phase) =>
      scene(async ({ owner, as }) => {
        await owner.query('update projects set status = $2 where id = $1', [
          PROJECT.altoDaLapa,
          phase,
        ]);
        const [id] = await quoteIds(owner, '0203 bruno');

        await expect(submit(as('bruno'), id, priced(1, 2))).rejects.toMatchObject({
          code: 'QPHAS',
        });
      })(),
  );

  test(
    '[PER-012] to another supplier the quote does not exist; others may not call',
    scene(async ({ owner, as, asAnonymous }) => {
      const [id] = await quoteIds(owner, '0203 bruno');
      const absent = '00000000-0000-4000-8000-000000000000';

      for (const asked of [id, absent]) {
        await expect(submit(as('silvia'), asked, priced(1, 2))).rejects.toMatchObject({
          code: 'PT404',
          message: 'Orçamento não encontrado ou você não tem permissão para acessá-lo.',
        });
      }
      for (const who of [
        as('ana'),
        as('clara'),
        as('davi'),
        as('caio'),
        as('sergio'),
        asAnonymous(),
      ]) {
        await expect(submit(who, id, priced(1, 2))).rejects.toMatchObject({ code: '42501' });
      }

      expect(await quoteOf(owner, '0203', 'bruno')).toMatchObject({ status: 'requested' });
    }),
  );
});

import { describe, expect, test } from 'vitest';
import { approve, CASA, order, orders, sign } from '../orders/testing.ts';
import { brokenInvariants, itemId, quoteOf } from '../quotes/testing-renovation.ts';
import { type Scene, useScene } from '../testing.ts';
import { submit } from '../versions/testing.ts';
import { answer, propose } from './testing.ts';

// An item that was included in another one ends with it, even if it was approved later and is in another order.

const scene = useScene();

/** Bruno's doors in a confirmed order, and the shelf that is included in them in a later one. */
async function twoOrders({ owner, as }: Scene, price = 500) {
  await submit(as('bruno'), owner, {
    delivery_time_days: 9,
    lines: [
      { project_item_id: itemId('0203'), scope: 'included' },
      { project_item_id: itemId('0204'), value: price },
    ],
  });
  const [doors] = await approve(as('ana'), owner, '0204 bruno');
  const [main] = await orders(as('bruno'));
  await sign(as('bruno'), main?.order_id, 1);
  const [shelf] = await approve(as('ana'), owner, '0203 bruno');
  const later = (await orders(as('bruno'))).find(({ order_id }) => order_id !== main?.order_id);
  return { doors, shelf, main: main?.order_id ?? '', later: later?.order_id ?? '' };
}

async function terminate({ as }: Scene, id: string, quote: string | undefined, delta: number) {
  const change = await propose(as('ana'), id, {
    kind: 'termination',
    title: 'Mudança de planos',
    lines: [{ quote_id: quote, price_delta: delta }],
  });
  await answer(as('bruno'), change);
  await answer(as('rafael'), change);
}

describe('[ADT-030] a termination', () => {
  test.each(['issued', 'confirmed'])(
    'of the main item at 0 ends the included one in another order that is %s',
    (status) =>
      scene(async (stage) => {
        const { owner, as } = stage;
        const made = await twoOrders(stage);
        if (status === 'confirmed') await sign(as('bruno'), made.later, 1);

        await terminate(stage, made.main, made.doors, -500);

        for (const item of ['0203', '0204'])
          expect(await quoteOf(owner, item, 'bruno')).toMatchObject({
            status: 'rejected',
            rejection_reason: 'Pedido distratado',
          });
        expect(await order(as('ana'), made.later)).toMatchObject({
          status: 'cancelled',
          items: [],
          instalments: [],
        });
        expect(await quoteOf(owner, '0203', 'silvia')).toMatchObject({ status: 'submitted' });
        expect(await brokenInvariants(owner)).toEqual([]);
        expect(await owner.query('select * from private.broken_history()')).toEqual([]);
        await approve(as('ana'), owner, '0203 silvia');
      })(),
  );

  test(
    'that settles the main item above 0 leaves the included one where it is',
    scene(async (stage) => {
      const { owner, as } = stage;
      const made = await twoOrders(stage);
      await terminate(stage, made.main, made.doors, -200);
      expect(await quoteOf(owner, '0203', 'bruno')).toMatchObject({ status: 'approved' });
      expect(await order(as('ana'), made.later)).toMatchObject({ status: 'issued' });
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    'of both in one order ends the included one only with its main item',
    scene(async (stage) => {
      const { owner, as } = stage;
      await submit(as('bruno'), owner, {
        delivery_time_days: 9,
        lines: [
          { project_item_id: itemId('0203'), scope: 'included' },
          { project_item_id: itemId('0204'), value: 500 },
        ],
      });
      const [, doors] = await approve(as('ana'), owner, '0203 bruno', '0204 bruno');
      const [placed] = await orders(as('bruno'));
      await sign(as('bruno'), placed?.order_id, placed?.version ?? 0);

      await terminate(stage, placed?.order_id ?? '', doors, -200);
      expect(await quoteOf(owner, '0203', 'bruno')).toMatchObject({ status: 'approved' });
      expect(await order(as('ana'), placed?.order_id)).toMatchObject({
        status: 'cancelled',
        price: '300.00',
      });
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    'leaves an included item that another quoted item of the request still has',
    scene(async (stage) => {
      const { owner, as } = stage;
      const quote = await twoOrders(stage);
      await owner.query(
        `insert into project_items (project_id, description, category, quantity, unit)
         values ($1, 'Rodapé', 'marcenaria', 1, 'un')`,
        [CASA],
      );
      // The shelf itself is the main item of nobody: a second main one is made of the included by the owner.
      const before = await owner.query('select private.left_inclusions($1) as left', [
        [quote.doors],
      ]);
      expect(before).toEqual([{ left: [quote.shelf] }]);
      await owner.query(
        `update quotes q set request_id = (select request_id from quotes where id = $1)
         from profiles p where p.id = q.supplier_id and p.email = 'marcos@prumo.test' and q.project_id = $2`,
        [quote.doors, CASA],
      );
      await approve(as('ana'), owner, '0201 marcos');
      expect(
        await owner.query('select private.left_inclusions($1) as left', [[quote.doors]]),
      ).toEqual([{ left: [] }]);
    }),
  );
});

test(
  '[PED-029] a supplier that declines the main item declines what is included in it in another order',
  scene(async (stage) => {
    const { owner, as } = stage;
    await submit(as('bruno'), owner, {
      delivery_time_days: 9,
      lines: [
        { project_item_id: itemId('0203'), scope: 'included' },
        { project_item_id: itemId('0204'), value: 500 },
      ],
    });
    await approve(as('ana'), owner, '0204 bruno');
    const [main] = await orders(as('bruno'));
    // Its own order: the first is taken for confirmed while the second is placed.
    await owner.query(
      `update orders set status = 'confirmed', confirmed_at = now() where id = $1`,
      [main?.order_id],
    );
    await approve(as('ana'), owner, '0203 bruno');
    const later = (await orders(as('bruno'))).find(({ order_id }) => order_id !== main?.order_id);
    await sign(as('bruno'), later?.order_id, 1);
    await owner.query(`update orders set status = 'issued', confirmed_at = null where id = $1`, [
      main?.order_id,
    ]);

    await sign(as('bruno'), main?.order_id, 1, 'refused', 'Sem equipe.');
    expect(await quoteOf(owner, '0203', 'bruno')).toMatchObject({
      status: 'rejected',
      rejection_reason: 'Pedido recusado pelo fornecedor',
    });
    expect(await order(as('ana'), later?.order_id)).toMatchObject({ status: 'cancelled' });
    expect(await brokenInvariants(owner)).toEqual([]);
  }),
);

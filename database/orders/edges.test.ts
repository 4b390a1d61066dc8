import { expect, test } from 'vitest';
import { itemId } from '../quotes/testing-renovation.ts';
import { type Actor, type Scene, useScene } from '../testing.ts';
import { offer, submit } from '../versions/testing.ts';
import { approve, CASA, order, orders, sign } from './testing.ts';

// The second of a kind: two orders in a list, two versions in a plan, items in another order than their ids, and the
// last evening of a year.

const scene = useScene();

const toConfirm = (supplier: Actor) =>
  supplier.query<{ id: string; price: string }>(
    `select id, price from list_orders_to_confirm() where project_name = 'Casa Alto da Lapa'`,
  );

/** Silvia's order of the shelf is confirmed; her next one, of the doors, is returned. */
async function confirmedAndIssued({ owner, as }: Scene) {
  await approve(as('ana'), owner, '0203 silvia');
  const [first] = await orders(as('silvia'));
  await sign(as('silvia'), first?.order_id, first?.version ?? 0);
  await approve(as('ana'), owner, '0204 silvia');
  const [, second] = await orders(as('silvia'));
  return second;
}

test(
  '[PED-028] of its orders a supplier is shown the issued ones alone, the one that waits longest first',
  scene(async (stage) => {
    const { owner, as } = stage;
    const issued = await confirmedAndIssued(stage);
    expect(await toConfirm(as('silvia'))).toMatchObject([{ id: issued?.order_id }]);

    const [other] = await owner.query<{ id: string }>(
      `insert into orders select (jsonb_populate_record(o,
         jsonb_build_object('id', gen_random_uuid(), 'category', 'pintura', 'number', 9000))).*
       from orders o where o.id = $1 returning id`,
      [issued?.order_id],
    );
    const firstDays = async (first: string | undefined, second: string | undefined) => {
      await owner.query(
        `update orders set created_at = now() - case id when $1 then interval '2 days' else interval '1 day' end
         where id in ($1, $2)`,
        [first, second],
      );
      return (await toConfirm(as('silvia'))).map(({ id }) => id);
    };
    const [older, newer] = [other?.id, issued?.order_id];
    expect(await firstDays(older, newer)).toEqual([older, newer]);
    expect(await firstDays(newer, older)).toEqual([newer, older]);
  }),
);

test(
  '[PED-028] [PED-004] what has left an order is not in the price that waits for a confirmation, and a cancelled order waits for none',
  scene(async ({ owner, as }) => {
    await submit(as('bruno'), owner, offer(100, 200.5));
    const [shelf, doors] = await approve(as('ana'), owner, '0203 bruno', '0204 bruno');
    await as('ana').query('select undo_approval($1)', [[shelf]]);
    expect(await toConfirm(as('bruno'))).toMatchObject([{ price: '200.50' }]);

    await as('ana').query('select undo_approval($1)', [[doors]]);
    expect(await toConfirm(as('bruno'))).toEqual([]);
  }),
);

test(
  '[PED-017] orders are listed in the order in which they were placed, cancelled ones after all others',
  scene(async ({ owner, as }) => {
    const [work] = await approve(as('ana'), owner, '0201 marcos');
    await approve(as('ana'), owner, '0203 silvia');
    const [first, second] = await orders(as('ana'));
    expect([first?.category, second?.category]).toEqual(['civil', 'marcenaria']);

    await as('ana').query('select undo_approval($1)', [[work]]);
    expect((await orders(as('ana'))).map(({ order_id, status }) => [order_id, status])).toEqual([
      [second?.order_id, 'issued'],
      [first?.order_id, 'cancelled'],
    ]);
  }),
);

test(
  '[PED-013] [PAR-009] the items of an order stand as the project lists them, and a payment fills them in that order',
  scene(async ({ owner, as }) => {
    await approve(as('ana'), owner, '0203 silvia', '0204 silvia');
    const [placed] = await orders(as('ana'));
    const ids = placed?.items.map(({ quote_id }) => quote_id) ?? [];
    await owner.query('update project_items set position = 1 where id = $1', [itemId('0204')]);

    const read = await order(as('ana'), placed?.order_id);
    expect(read?.items.map(({ quote_id }) => quote_id)).toEqual(ids.toReversed());
    await as('ana').query(`select * from pay_instalment($1, 10, '2026-11-20')`, [
      read?.instalments[0]?.id,
    ]);
    expect(
      (await order(as('ana'), placed?.order_id))?.items.map(({ quote_id, paid }) => [
        quote_id,
        paid,
      ]),
    ).toEqual([
      [ids[1], 10],
      [ids[0], 0],
    ]);
  }),
);

test.each([
  ['2026-12-31T23:30:00-03', 2026],
  ['2027-01-01T00:30:00-03', 2027],
])('[PED-002] what is approved at %s is numbered in %d', (approved, year) =>
  scene(async ({ owner, as }) => {
    await owner.query(
      `update quotes set status = 'approved', approved_at = $2
       where project_item_id = $1 and supplier_id = (select id from profiles where email = 'marcos@prumo.test')`,
      [itemId('0201'), approved],
    );
    expect(await orders(as('ana'))).toMatchObject([{ category: 'civil', year }]);
  })(),
);

test(
  '[PED-024] of two versions in one order the plan is that of the newer one',
  scene(async ({ owner, as }) => {
    const said = (terms: object, item: string, value: number) => ({
      delivery_time_days: 20,
      ...terms,
      lines: [{ project_item_id: itemId(item), value }],
    });
    const both = offer(1000, 500);
    await submit(as('bruno'), owner, { ...both, down_payment_percent: 30, instalments: 3 });
    await approve(as('ana'), owner, '0204 bruno');
    await submit(as('bruno'), owner, said({ instalments: 2 }, '0203', 900), 1);
    await approve(as('ana'), owner, '0203 bruno');

    const [placed] = await orders(as('bruno'));
    expect(placed?.instalments.map(({ label, amount }) => [label, amount])).toEqual([
      ['Parcela 1 de 2', 700],
      ['Parcela 2 de 2', 700],
    ]);
  }),
);

test.each([
  ['completed', 'agreed', 'confirmed'],
  ['archived', 'agreed', 'confirmed'],
  ['completed', 'refused', 'issued'],
  ['archived', 'refused', 'issued'],
])(
  '[PED-004] of a project that is %s an order that is %s reads %s: its quotes do not go back to a choice',
  (status, decision, became) =>
    scene(async ({ owner, as }) => {
      await approve(as('ana'), owner, '0201 marcos');
      const [placed] = await orders(as('ana'));
      await owner.query('update projects set status = $2 where id = $1', [CASA, status]);

      const said = sign(as('marcos'), placed?.order_id, 1, decision, 'Sem agenda.');
      if (became === 'issued') await expect(said).rejects.toMatchObject({ code: 'QPHAS' });
      else await said;
      expect(await order(as('ana'), placed?.order_id)).toMatchObject({ status: became });
    })(),
);

test(
  '[PED-009] however often conditions are saved, the supplier has one unread notice that counts them',
  scene(async ({ owner, as }) => {
    await approve(as('ana'), owner, '0201 marcos');
    const [placed] = await orders(as('ana'));
    for (const version of [1, 2])
      await as('ana').query('select set_order_terms($1, $2, $3, null, null)', [
        placed?.order_id,
        version,
        `Condição ${version}.`,
      ]);
    expect(
      await owner.query(`select times from notifications where kind = 'order_changed'`),
    ).toEqual([{ times: 2 }]);
  }),
);

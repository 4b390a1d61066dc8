import { expect, test } from 'vitest';
import { brokenInvariants } from '../quotes/testing-renovation.ts';
import { type Actor, type Scene, useScene } from '../testing.ts';
import { answer, changeOrder, confirmedOrder, propose } from './testing.ts';

// [ADT-007] A change order waits until its last day in São Paulo.

const scene = useScene();

const today = async (owner: Actor, plus = 0) =>
  (
    await owner.query<{ day: string }>(
      `select (private.day_in_sao_paulo(now()) + $1::integer)::text as day`,
      [plus],
    )
  )[0]?.day ?? '';
const at = async (owner: Actor, plus: number, clock: string) =>
  `${await today(owner, plus)} ${clock}-03`;
const told = async (owner: Actor, kind: string, id: string) =>
  (
    await owner.query<{ email: string }>(
      `select p.email from notifications n join profiles p on p.id = n.recipient_id where n.kind = $1 and n.link = $2 order by 1`,
      [kind, `/change-orders/${id}`],
    )
  ).map(({ email }) => email.split('@')[0]);

const proposed = async (stage: Scene, answer_by: string | null = null) => {
  const order = await confirmedOrder(stage, '0201 marcos');
  return propose(stage.as('ana'), order.id, {
    lines: [{ quote_id: order.quotes[0], price_delta: 5 }],
    answer_by,
  });
};

test(
  '[ADT-007] seven days unless said; the day before, from eight, those who have not answered are reminded once',
  scene(async (stage) => {
    const { owner, as } = stage;
    const id = await proposed(stage);
    await answer(as('rafael'), id);
    expect(
      await owner.query('select answer_by::text from change_orders where id = $1', [id]),
    ).toEqual([{ answer_by: await today(owner, 7) }]);

    for (const [day, clock, people] of [
      [5, '12:00', []],
      [6, '07:59', []],
      [6, '08:00', ['marcos']],
      [7, '09:00', ['marcos']],
    ] as const) {
      await owner.query('select private.notify_change_orders_due($1)', [
        await at(owner, day, clock),
      ]);
      expect(await told(owner, 'change_expiring', id)).toEqual(people);
    }
  }),
);

test(
  '[ADT-007] what was sent on the same day is not reminded of at once',
  scene(async (stage) => {
    const { owner } = stage;
    const id = await proposed(stage, await today(stage.owner, 1));
    await owner.query('select private.notify_change_orders_due($1)', [await at(owner, 0, '12:00')]);
    expect(await told(owner, 'change_expiring', id)).toEqual([]);
    await owner.query('select private.notify_change_orders_due($1)', [await at(owner, 1, '08:00')]);
    expect(await told(owner, 'change_expiring', id)).toEqual(['marcos', 'rafael']);
  }),
);

test(
  '[ADT-007] after its last day it expires and all three are notified, once',
  scene(async (stage) => {
    const { owner, as } = stage;
    const id = await proposed(stage);
    const run = async (day: number, clock: string) =>
      (
        await owner.query<{ n: number }>('select private.expire_change_orders($1) as n', [
          await at(owner, day, clock),
        ])
      )[0]?.n;

    // The cast's own has ended by then.
    await run(6, '00:01');
    expect(await run(7, '23:59')).toBe(0);
    expect(await run(8, '00:01')).toBe(1);
    expect(await run(8, '00:05')).toBe(0);

    expect(await changeOrder(as('rafael'), id)).toMatchObject({ status: 'expired', waits_for: [] });
    expect(await told(owner, 'change_closed', id)).toEqual(['ana', 'marcos', 'rafael']);
    await expect(answer(as('marcos'), id)).rejects.toMatchObject({ code: 'SIGNS' });
    expect(await brokenInvariants(owner)).toEqual([]);
  }),
);

test(
  '[ADT-007] before the job has run it is expired all the same for everybody who reads or answers',
  scene(async (stage) => {
    const { owner, as } = stage;
    const id = await proposed(stage);
    await owner.query(
      'update change_orders set answer_by = private.day_in_sao_paulo(now()) - 1 where id = $1',
      [id],
    );

    expect(await changeOrder(as('rafael'), id)).toMatchObject({ status: 'expired', waits_for: [] });
    expect(await as('rafael').query('select * from get_change_orders()')).toEqual([]);
    await expect(answer(as('marcos'), id)).rejects.toMatchObject({
      code: 'SIGNS',
      message: 'Este aditivo não vale mais: o prazo terminou ou o pedido mudou.',
    });
    await expect(as('ana').query('select withdraw_change_order($1)', [id])).rejects.toMatchObject({
      code: 'CHGST',
    });
  }),
);

test(
  '[ADT-007] with its project it ends, too',
  scene(async (stage) => {
    const { owner, as } = stage;
    const id = await proposed(stage);
    await owner.query(
      `update projects set status = 'completed' where id in (select project_id from change_orders where id = $1)`,
      [id],
    );
    expect(await changeOrder(as('ana'), id)).toMatchObject({ status: 'expired' });
    expect(await owner.query('select private.expire_change_orders() as n')).toEqual([{ n: 1 }]);
  }),
);

test(
  '[ADT-007] on its last day it can still be answered',
  scene(async (stage) => {
    const { owner, as } = stage;
    const id = await proposed(stage, await today(owner));
    await answer(as('rafael'), id);
    await answer(as('marcos'), id);
    expect(await changeOrder(as('ana'), id)).toMatchObject({ status: 'applied' });
  }),
);

import { describe, expect, test } from 'vitest';
import { approve, CASA, order } from '../orders/testing.ts';
import { asked, confirm, endWork } from '../privacy/testing-erasure-steps.ts';
import { brokenInvariants, itemId } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';
import { submit } from '../versions/testing.ts';
import { answer, confirmedOrder, propose, save, send } from './testing.ts';

// Where two things meet in one order: a termination and what was paid, a change order and the end of its item.

const scene = useScene();

test(
  '[ADT-010] a termination gives a day to what is left to pay, and leaves a paid instalment of the delivery as it was',
  scene(async (stage) => {
    const { owner, as } = stage;
    const [quote] = await approve(as('ana'), owner, '0201 marcos');
    const [row] = await owner.query<{ id: string }>(
      'select order_id as id from private.order_items where quote_id = $1 and removed_at is null',
      [quote],
    );
    await as('ana').query('select set_order_terms($1, 1, null, null, null, $2)', [
      row?.id,
      JSON.stringify([
        { label: 'Metade na entrega', amount: 9800, on_delivery: true },
        { label: 'Depois da entrega', amount: 20_000, on_delivery: true, offset_days: 30 },
      ]),
    ]);
    await as('marcos').query(`select sign_off('order', $1, 2, 'agreed')`, [row?.id]);
    await as('ana').query(
      `insert into payments (quote_id, amount, payment_date) values ($1, 9800, '2026-03-10')`,
      [quote],
    );
    const id = await propose(as('ana'), row?.id ?? '', {
      kind: 'termination',
      title: 'Mudança de planos',
      lines: [{ quote_id: quote, price_delta: -10_000 }],
    });
    await answer(as('marcos'), id);
    await answer(as('rafael'), id);

    expect((await order(as('ana'), row?.id))?.instalments).toMatchObject([
      { label: 'Metade na entrega', state: 'paid', due_on: null, on_delivery: true },
      { label: 'Depois da entrega', remaining: 10_000, due_on: expect.any(String), offset_days: 0 },
    ]);
    expect(await brokenInvariants(owner)).toEqual([]);
  }),
);

test(
  '[ADT-013] what a change order added to an item no longer counts once the item has ended',
  scene(async (stage) => {
    const { owner, as } = stage;
    const made = await confirmedOrder(stage, '0203 silvia', '0204 silvia');
    const change = await propose(as('ana'), made.id, {
      lines: [
        { quote_id: made.quotes[0], price_delta: 1800 },
        { quote_id: made.quotes[1], price_delta: 70 },
      ],
    });
    await answer(as('silvia'), change);
    await answer(as('rafael'), change);
    const added = async () =>
      (
        await as('ana').query<{ aditivos: string }>(
          `select aditivos from get_budget_control($1) where category = 'marcenaria'`,
          [CASA],
        )
      )[0]?.aditivos;
    expect(Number(await added())).toBe(1870);

    const [first] = await owner.query<{ price: string }>('select price from quotes where id = $1', [
      made.quotes[0],
    ]);
    const end = await propose(as('ana'), made.id, {
      kind: 'termination',
      title: 'Sem a estante',
      lines: [{ quote_id: made.quotes[0], price_delta: -Number(first?.price) }],
    });
    await answer(as('silvia'), end);
    await answer(as('rafael'), end);
    expect(Number(await added())).toBe(70);
    expect(await brokenInvariants(owner)).toEqual([]);
  }),
);

describe('[ADT-014] an erasure', () => {
  test(
    'takes the words of a withdrawal of its author, and leaves those of another',
    scene(async (stage) => {
      const { owner, as } = stage;
      const made = await confirmedOrder(stage, '0201 marcos');
      const lines = [{ quote_id: made.quotes[0], price_delta: 1 }];
      const own = await propose(as('marcos'), made.id, { lines });
      await as('marcos').query('select withdraw_change_order($1, $2)', [own, 'Errei a conta.']);
      const others = await propose(as('ana'), made.id, { lines });
      await as('ana').query('select withdraw_change_order($1, $2)', [
        others,
        'Vou rever o projeto.',
      ]);
      const id = await asked(stage, 'marcos');
      await endWork(stage);
      await confirm(stage, id, 'marcos@prumo.test');

      expect(
        await owner.query(
          'select id, close_reason from change_orders where id = any ($1) order by 2',
          [[own, others]],
        ),
      ).toEqual([
        { id: own, close_reason: '…' },
        { id: others, close_reason: 'Vou rever o projeto.' },
      ]);
    }),
  );
});

test(
  '[ADT-002] with two items the order ends with the later one, also when the change moves only the other',
  scene(async (stage) => {
    const { owner, as } = stage;
    await submit(as('bruno'), owner, {
      lines: [
        { project_item_id: itemId('0203'), value: 900, delivery_time_days: 10 },
        { project_item_id: itemId('0204'), value: 500, delivery_time_days: 40 },
      ],
    });
    const placed = await confirmedOrder(stage, '0203 bruno', '0204 bruno');
    const days = async (days_delta: number) => {
      const id = await propose(as('ana'), placed.id, {
        lines: [{ quote_id: placed.quotes[0], days_delta }],
      });
      const [row] = await as('rafael').query(
        `select ends_before - t.day as before, ends_after - t.day as after
         from get_change_orders(target_change_order_id => $1),
           (select (now() at time zone 'America/Sao_Paulo')::date as day) t`,
        [id],
      );
      return row;
    };
    expect(await days(20)).toEqual({ before: 40, after: 40 });
    expect(await days(35)).toEqual({ before: 40, after: 45 });
  }),
);

test(
  '[ADT-001] each save of a draft is another version, and the one that was sent last is the one to answer',
  scene(async (stage) => {
    const { as } = stage;
    const placed = await confirmedOrder(stage, '0201 marcos');
    const draft = { lines: [{ quote_id: placed.quotes[0], price_delta: 100 }] };
    const first = await save(as('ana'), placed.id, draft);
    const second = await save(as('ana'), placed.id, draft, first.change_order_id);
    expect([first.version, second.version]).toEqual([1, 2]);
    await send(as('ana'), first.change_order_id);

    await expect(
      answer(as('marcos'), first.change_order_id, 'agreed', null, 1),
    ).rejects.toMatchObject({ code: 'PT409' });
    await answer(as('marcos'), first.change_order_id, 'agreed', null, 2);
  }),
);

test(
  '[ADT-012] the change orders of an order are listed with the newest first, drafts above them',
  scene(async (stage) => {
    const { as } = stage;
    const placed = await confirmedOrder(stage, '0201 marcos');
    const draft = (price_delta: number) => ({
      lines: [{ quote_id: placed.quotes[0], price_delta }],
    });
    const first = await propose(as('ana'), placed.id, draft(1));
    const second = await propose(as('ana'), placed.id, draft(2));
    const unsent = await save(as('ana'), placed.id, draft(3));
    expect(
      await as('ana').query(
        'select change_order_id as id from get_change_orders(target_order_id => $1)',
        [placed.id],
      ),
    ).toEqual([{ id: unsent.change_order_id }, { id: second }, { id: first }]);
  }),
);

test(
  '[ADT-007] what expired by the clock is told as its author’s',
  scene(async (stage) => {
    const { owner, as } = stage;
    const placed = await confirmedOrder(stage, '0201 marcos');
    const lines = [{ quote_id: placed.quotes[0], price_delta: 1 }];
    await propose(as('marcos'), placed.id, { lines });
    await owner.query(`delete from notifications`);
    await owner.query(`select private.expire_change_orders(now() + interval '8 days')`);
    expect(
      await owner.query(
        `select distinct split_part(about.email, '@', 1) as about from notifications n join profiles about on about.id = n.about_id
         where n.kind = 'change_closed' and n.data ->> 'order' = (select private.order_label(o) from orders o where o.id = $1)`,
        [placed.id],
      ),
    ).toEqual([{ about: 'marcos' }]);
  }),
);

test.each([
  [-1, false],
  [0, true],
  [90, true],
  [91, false],
])('[ADT-007] an answer may be asked for by today plus %d days: %s', (days, isTaken) =>
  scene(async (stage) => {
    const { owner, as } = stage;
    const placed = await confirmedOrder(stage, '0201 marcos');
    const [row] = await owner.query<{ day: string }>(
      'select (private.day_in_sao_paulo(now()) + $1::integer)::text as day',
      [days],
    );
    const saved = save(as('ana'), placed.id, {
      lines: [{ quote_id: placed.quotes[0], price_delta: 1 }],
      answer_by: row?.day ?? null,
    });
    if (isTaken) await saved;
    else await expect(saved).rejects.toMatchObject({ code: 'PT400' });
  })(),
);

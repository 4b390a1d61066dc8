import { describe, expect, test } from 'vitest';
import { approve, CASA, order } from '../orders/testing.ts';
import { asked, confirm, endWork } from '../privacy/erasure-steps.ts';
import { brokenInvariants } from '../quotes/cast-renovation.ts';
import { useScene } from '../testing.ts';
import { answer, confirmedOrder, propose } from './testing.ts';

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

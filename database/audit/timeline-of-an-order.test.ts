import { describe, expect, test } from 'vitest';
import { confirmedOrder, save, send } from '../change-orders/testing.ts';
import { payInstalment, plan } from '../instalments/testing.ts';
import { approve, orders, sign } from '../orders/testing.ts';
import { type Actor, useScene } from '../testing.ts';
import { kindsOf, timeline } from './testing-timeline.ts';

const scene = useScene({ cast: true });

describe('[PED-021] of an order', () => {
  const sent = [
    ['ana', true],
    ['rafael', true],
    ['marcos', true],
    ['davi', true],
    ['elisa', false],
    ['clara', false],
    ['bruno', false],
    ['gustavo', false],
  ] as const;

  /** Marcos confirms an order in two parts; Rafael pays, Marcos contests, Ana reverses. */
  async function story(as: (person: string) => Actor, owner: Actor) {
    await approve(as('ana'), owner, '0201 marcos');
    const [placed] = await orders(as('ana'));
    const id = placed?.order_id;
    await plan(as('ana'), id, 1, [
      { label: 'Entrada', amount: 9800, due_on: '2026-12-05' },
      { label: 'Na entrega', amount: 20_000, on_delivery: true },
    ]);
    await plan(as('ana'), id, 2, [{ label: 'Tudo', amount: 29_800, on_delivery: true }]);
    await sign(as('marcos'), id, 3);
    const [part] = (await orders(as('ana')))[0]?.instalments ?? [];
    const [paid] = await payInstalment(as('rafael'), part?.id, 5000);
    const batch = paid?.payment_batch_id;
    await as('marcos').query(`select sign_off('payment', $1, 1, 'refused', 'Não caiu')`, [batch]);
    await as('ana').query(`select reverse_payment_batch($1, 'Engano')`, [batch]);
    return id;
  }

  test(
    'what was approved, planned, confirmed, paid, contested and reversed, newest first',
    scene(async ({ as, owner }) => {
      const id = await story(as, owner);

      const entries = await timeline(as('ana'), 'order', id);

      expect(kindsOf(entries)).toEqual(['instalment', 'order', 'payment', 'quote', 'sign_off']);
      const of = (kind: string) => entries.filter(({ entity_kind }) => entity_kind === kind);
      expect(of('payment').map(({ amount, actor_name }) => [amount, actor_name])).toEqual([
        ['-5000.00', 'Ana Ribeiro'],
        ['5000.00', 'Rafael Moura'],
      ]);
      expect(of('sign_off').map(({ after }) => after?.decision)).toEqual(['refused', 'agreed']);
      // The second part is gone, and its entries are not.
      expect(of('instalment').map(({ action }) => action)).toContain('removed');
      expect(of('order')[0]?.after).toMatchObject({ status: 'confirmed' });
      expect(of('quote')).toHaveLength(1);
      expect(JSON.stringify(entries)).not.toContain('Não caiu');
    }),
  );

  test.each(sent)('[PED-005] [T40] %s reads it: %s', (person, may) =>
    scene(async ({ as, owner }) => {
      const id = await story(as, owner);
      const own = await timeline(as('ana'), 'order', id);
      const entries = await timeline(as(person), 'order', id);
      expect(entries.map(({ entity_kind }) => entity_kind)).toEqual(
        may ? own.map(({ entity_kind }) => entity_kind) : [],
      );
    })(),
  );

  test(
    'a change order is in it for all from its sending on',
    scene(async (stage) => {
      const { as } = stage;
      const order = await confirmedOrder(stage, '0201 marcos');
      const { change_order_id } = await save(as('ana'), order.id, {
        lines: [{ quote_id: order.quotes[0], price_delta: 100 }],
      });
      const changes = async (person: string) =>
        (await timeline(as(person), 'order', order.id)).filter(
          ({ entity_kind }) => entity_kind === 'change_order',
        ).length;
      expect(await changes('rafael')).toBe(0);

      await send(as('ana'), change_order_id);
      for (const person of ['ana', 'rafael', 'marcos']) expect(await changes(person)).toBe(1);
    }),
  );

  test(
    'another order of the project is not in it',
    scene(async ({ as, owner }) => {
      const id = await story(as, owner);
      const before = await timeline(as('ana'), 'order', id);
      await approve(as('ana'), owner, '0203 silvia');
      expect(await orders(as('ana'))).toHaveLength(2);
      expect(await timeline(as('ana'), 'order', id)).toEqual(before);
    }),
  );
});

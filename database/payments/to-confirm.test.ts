import { describe, expect, test } from 'vitest';
import { line, payInstalment, plan } from '../instalments/testing.ts';
import { approve, order, orders } from '../orders/testing.ts';
import { type Actor, useScene } from '../testing.ts';

const scene = useScene();

/** Marcos's order of R$ 29,800, of which Rafael has paid R$ 9,800; of the cast another payment waits for him. */
async function start(as: (person: string) => Actor, owner: Actor) {
  await approve(as('ana'), owner, '0201 marcos');
  const [placed] = await orders(as('ana'));
  await plan(as('ana'), placed?.order_id, 1, [
    line('Entrada', 9800, '2027-01-10'),
    line('Na entrega', 20_000),
  ]);
  const [first] = (await order(as('ana'), placed?.order_id))?.instalments ?? [];
  await payInstalment(as('rafael'), first?.id, 9800);
  return placed?.order_id;
}
const waiting = (who: Actor) =>
  who.query<Record<string, unknown>>(
    `select * from list_payments_to_confirm() where recorded_by = 'client'`,
  );
const say = (who: Actor, batch: unknown, version: number, decision: string) =>
  who.query(`select sign_off('payment', $1, $2, $3, $4)`, [
    ...[batch, version, decision],
    decision === 'refused' ? 'Não chegou' : null,
  ]);

describe('[SUP-004] payments that wait for the word of their supplier', () => {
  test(
    'one row for each act of recording, with its order and what of it stands',
    scene(async ({ owner, as }) => {
      const placed = await start(as, owner);
      expect(await waiting(as('marcos'))).toMatchObject([
        {
          order_id: placed,
          amount: '9800.00',
          recorded_by: 'client',
          project_name: expect.any(String),
          order_label: expect.stringMatching(/^\d{4}\/\d{4}$/),
        },
      ]);
    }),
  );

  test.each(['agreed', 'refused'])('none once the supplier has said that it is %s', (decision) =>
    scene(async ({ owner, as }) => {
      await start(as, owner);
      const [payment] = await waiting(as('marcos'));
      await say(as('marcos'), payment?.batch_id, Number(payment?.version), decision);
      expect(await waiting(as('marcos'))).toEqual([]);
    })(),
  );

  test(
    'none that was taken back',
    scene(async ({ owner, as }) => {
      await start(as, owner);
      const [payment] = await waiting(as('marcos'));
      await as('rafael').query('select reverse_payment_batch($1, $2)', [
        payment?.batch_id,
        'Valor errado',
      ]);
      expect(await waiting(as('marcos'))).toEqual([]);
    }),
  );

  test(
    'nobody else reads them',
    scene(async ({ owner, as, asAnonymous }) => {
      await start(as, owner);
      expect((await waiting(as('bruno'))).filter(({ amount }) => amount === '9800.00')).toEqual([]);
      for (const other of [as('ana'), as('rafael'), as('davi'), asAnonymous()])
        await expect(waiting(other)).rejects.toMatchObject({ code: '42501' });
    }),
  );
});

import { describe, expect, test } from 'vitest';
import { payInstalment } from '../instalments/testing.ts';
import { fromNow, notified } from '../notifications/testing.ts';
import { approve, order, orders } from '../orders/testing.ts';
import { brokenInvariants, PROJECT } from '../quotes/testing-renovation.ts';
import { type Scene, useScene } from '../testing.ts';

// A payment of an order of several items: who is told, and the client's own one taken back by them.

const scene = useScene();

/** Silvia's order of two items; a payment that is more than the first of them is split over both. */
async function ofTwoItems({ owner, as }: Scene) {
  await approve(as('ana'), owner, '0203 silvia', '0204 silvia');
  const [placed] = await orders(as('ana'));
  const amount = (placed?.items[0]?.price ?? 0) + 100;
  return { id: placed?.order_id, part: placed?.instalments[0]?.id, amount };
}

const told = async (stage: Scene) =>
  (await notified(stage)).map(({ kind, to, times }) => `${kind} ${to} ${times}`);
const takeBack = ({ as }: Scene, person: string, batch: string | undefined, reason = 'Engano') =>
  as(person).query('select reverse_payment_batch($1, $2) as amount', [batch, reason]);
const sayOf = async ({ as }: Scene, person: string, id: string | undefined, decision: string) => {
  const [payment] = (await order(as(person), id))?.payments ?? [];
  const { batch_id, version } = payment as unknown as { batch_id: string; version: number };
  await as(person).query(`select sign_off('payment', $1, $2, $3, 'Confira')`, [
    batch_id,
    version,
    decision,
  ]);
};

describe('[PIX-020] a payment that is split over the items of an order', () => {
  test(
    'is one payment of which each item has a share, also to the client who reads the items, until it is taken back',
    scene(async (stage) => {
      const { id, part, amount } = await ofTwoItems(stage);
      const review = async () =>
        (
          await stage.as('rafael').query<Record<string, unknown>>(
            `select price::float, total_paid::float, payments, payments_total::float from get_project_quote_review($1)
             where order_id = $2 order by total_paid desc`,
            [PROJECT.altoDaLapa, id],
          )
        ).map(({ total_paid, payments, payments_total }) => [total_paid, payments, payments_total]);
      await payInstalment(stage.as('rafael'), part, amount);
      const [first, second] = await review();
      expect(Number(first?.[0]) + Number(second?.[0])).toBe(amount);
      expect([first?.slice(1), second?.slice(1)]).toEqual([
        [1, amount],
        [1, amount],
      ]);

      const [payment] = (await order(stage.as('rafael'), id))?.payments ?? [];
      await takeBack(stage, 'rafael', (payment as unknown as { batch_id: string }).batch_id);
      expect(await review()).toEqual([
        [0, 0, 0],
        [0, 0, 0],
      ]);
    }),
  );

  test.each([
    ['ana', ['payment_recorded silvia 1', 'payment_registered rafael 1']],
    ['rafael', ['payment_recorded silvia 1', 'payment_registered ana 1']],
    [
      'davi',
      ['payment_recorded silvia 1', 'payment_registered ana 1', 'payment_registered rafael 1'],
    ],
  ])('recorded by %s is told once to each of the others', (person, expected) =>
    scene(async (stage) => {
      const { part, amount } = await ofTwoItems(stage);
      await fromNow(stage);
      await payInstalment(stage.as(person), part, amount);

      expect(await told(stage)).toEqual(expected);
      for (const { kind, data } of await notified(stage))
        if (kind === 'payment_registered') expect(data).toMatchObject({ payments: 1, amount });
    })(),
  );

  test.each([
    ['ana', ['payment_reversed rafael 1', 'payment_withdrawn silvia 1']],
    ['davi', ['payment_reversed ana 1', 'payment_reversed rafael 1', 'payment_withdrawn silvia 1']],
    ['rafael', ['payment_reversed ana 1', 'payment_withdrawn silvia 1']],
  ])('taken back by %s is told once as well', (person, expected) =>
    scene(async (stage) => {
      const { part, amount } = await ofTwoItems(stage);
      const [paid] = await payInstalment(stage.as('rafael'), part, amount);
      await fromNow(stage);
      await takeBack(stage, person, paid?.payment_batch_id);

      expect(await told(stage)).toEqual(expected);
    })(),
  );
});

describe('[PIX-021] a client who recorded a payment by mistake', () => {
  test(
    'takes it back with a reason, once, and records it again',
    scene(async (stage) => {
      const { id, part, amount } = await ofTwoItems(stage);
      const [wrong] = await payInstalment(stage.as('rafael'), part, amount);

      await expect(takeBack(stage, 'rafael', wrong?.payment_batch_id, ' ')).rejects.toMatchObject({
        code: 'PAYRV',
      });
      const [back] = await takeBack(stage, 'rafael', wrong?.payment_batch_id);
      expect(Number(back?.amount)).toBe(amount);
      await expect(takeBack(stage, 'rafael', wrong?.payment_batch_id)).rejects.toMatchObject({
        code: 'PT409',
      });
      await payInstalment(stage.as('rafael'), part, 100);
      expect(await order(stage.as('rafael'), id)).toMatchObject({ paid: '100.00' });
      expect(await brokenInvariants(stage.owner)).toEqual([]);
    }),
  );

  test(
    'no longer once its supplier confirmed it; contested it still may',
    scene(async (stage) => {
      const { id, part } = await ofTwoItems(stage);
      const [paid] = await payInstalment(stage.as('rafael'), part, 100);
      await sayOf(stage, 'silvia', id, 'agreed');

      await expect(takeBack(stage, 'rafael', paid?.payment_batch_id)).rejects.toMatchObject({
        code: 'PAYRV',
        message: 'O fornecedor já confirmou este pagamento. Peça o estorno ao arquiteto.',
      });
      await sayOf(stage, 'silvia', id, 'refused');
      await takeBack(stage, 'rafael', paid?.payment_batch_id);
    }),
  );

  test.each([
    ['rafael', 'ana'],
    ['clara', 'rafael'],
    ['elisa', 'rafael'],
  ])('%s takes back nothing that %s recorded: it does not exist to them', (person, payer) =>
    scene(async (stage) => {
      const { part } = await ofTwoItems(stage);
      const [paid] = await payInstalment(stage.as(payer), part, 100);

      await expect(takeBack(stage, person, paid?.payment_batch_id)).rejects.toMatchObject({
        code: 'PT404',
      });
    })(),
  );
});

test(
  '[PAR-010] a payment that was taken back is no reason to ask about the same amount, recorded by another',
  scene(async (stage) => {
    const { part } = await ofTwoItems(stage);
    const [wrong] = await payInstalment(stage.as('ana'), part, 100);
    await expect(payInstalment(stage.as('rafael'), part, 100)).rejects.toMatchObject({
      code: 'PAYTW',
    });
    await takeBack(stage, 'ana', wrong?.payment_batch_id);
    await payInstalment(stage.as('rafael'), part, 100);
  }),
);

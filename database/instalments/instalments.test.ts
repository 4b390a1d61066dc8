import { describe, expect, test } from 'vitest';
import { PIX, setDetails } from '../billing/testing.ts';
import { approve, CASA, order, orders, sign } from '../orders/testing.ts';
import { brokenInvariants } from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';
import { line, payInstalment, plan } from './testing.ts';

// When an order is paid, and what was paid of each part.

const scene = useScene();

/** Marcos's order of R$ 29,800 in three parts: one before today, one after, one with the delivery. */
async function inThree(as: (person: string) => Actor, owner: Actor) {
  const [quote] = await approve(as('ana'), owner, '0201 marcos');
  const [placed] = await orders(as('ana'));
  await plan(as('ana'), placed?.order_id, 1, [
    line('Entrada', 8940, '2026-01-10'),
    line('Segunda', 10_430, '2099-01-10'),
    line('Entrega', 10_430),
  ]);
  const after = await order(as('ana'), placed?.order_id);
  return { quote, order: after?.order_id, parts: after?.instalments ?? [] };
}

const states = async (reader: Actor, id: string | undefined) =>
  (await order(reader, id))?.instalments.map(({ state, paid }) => `${state} ${paid}`);

describe('the plan of an order', () => {
  test(
    '[PED-009] [PAR-008] the architect writes it until the supplier confirms; the supplier is notified and reads a new version',
    scene(async ({ owner, as }) => {
      const { order: id, parts } = await inThree(as, owner);

      expect(parts).toMatchObject([
        { number: 1, label: 'Entrada', amount: 8940, due_on: '2026-01-10', state: 'late' },
        { number: 2, label: 'Segunda', amount: 10_430, state: 'due' },
        { number: 3, label: 'Entrega', amount: 10_430, due_on: null, state: 'due' },
      ]);
      const [told] = await owner.query(
        `select p.email, n.times from notifications n join profiles p on p.id = n.recipient_id where n.kind = 'order_changed'`,
      );
      expect(told).toEqual({ email: 'marcos@prumo.test', times: 1 });

      await expect(sign(as('marcos'), id, 1)).rejects.toMatchObject({ code: 'PT409' });
      await sign(as('marcos'), id, 2);
      await expect(plan(as('ana'), id, 2, [line('Tudo', 29_800)])).rejects.toMatchObject({
        code: 'ORDST',
        message: 'Este pedido já foi confirmado. Proponha um aditivo.',
      });
    }),
  );

  test(
    'an instalment that stays keeps its id; what is beyond the new plan goes',
    scene(async ({ owner, as }) => {
      const { order: id, parts } = await inThree(as, owner);

      await plan(as('ana'), id, 2, [line('Sinal', 800, '2026-12-01'), line('Resto', 29_000)]);

      const kept = (await order(as('ana'), id))?.instalments;
      expect(kept?.map((part) => part.id)).toEqual(parts.slice(0, 2).map((part) => part.id));
      expect(kept).toMatchObject([{ label: 'Sinal', amount: 800 }, { label: 'Resto' }]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test.each([
    ['a sum that is not the price', [line('Tudo', 29_799.99)], 'INSUM'],
    ['no instalment', [], 'INSUM'],
    ['61 of them', Array.from({ length: 61 }, () => line('Parte', 1)), 'INSUM'],
    ['nothing but a text', 'Tudo', 'INSUM'],
    ['a list of numbers', [29_800], 'INSUM'],
    ['one without a name', [line('  ', 29_800)], 'INSUM'],
    ['a name of 81 letters', [line('x'.repeat(81), 29_800)], 'INSUM'],
    ['one of R$ 0', [line('Nada', 0), line('Tudo', 29_800)], 'INSUM'],
    ['a negative one', [line('Menos', -1), line('Mais', 29_801)], 'INSUM'],
    ['a third of a cent', [line('Tudo', 29_799.997), line('Resto', 0.003)], 'DECIM'],
    [
      'a day and the delivery',
      [{ ...line('Tudo', 29_800, '2026-12-01'), on_delivery: true }],
      'INSUM',
    ],
    ['neither a day nor the delivery', [{ label: 'Tudo', amount: 29_800 }], 'INSUM'],
    ['a day that is none', [line('Tudo', 29_800, '2026-02-31')], '22008'],
    ['a day of the year 3000', [line('Tudo', 29_800, '3000-01-01')], 'INSUM'],
    ['an amount in words', [{ ...line('Tudo', 1), amount: 'mil' }], '22P02'],
  ])('[PAR-008] %s is refused, and nothing changes', (_what, instalments, code) =>
    scene(async ({ owner, as }) => {
      await approve(as('ana'), owner, '0201 marcos');
      const [placed] = await orders(as('ana'));

      await expect(plan(as('ana'), placed?.order_id, 1, instalments)).rejects.toMatchObject({
        code,
      });
      expect(await order(as('ana'), placed?.order_id)).toMatchObject({
        version: 1,
        instalments: [{ label: 'Na entrega', amount: 29_800 }],
      });
    })(),
  );

  test.each([
    ['elisa', 'PT404'],
    ['rafael', '42501'],
    ['marcos', '42501'],
    ['davi', '42501'],
  ])('[PED-009] %s may not write it: %s', (person, code) =>
    scene(async ({ owner, as }) => {
      await approve(as('ana'), owner, '0201 marcos');
      const [placed] = await orders(as('ana'));

      await expect(
        plan(as(person), placed?.order_id, 1, [line('Tudo', 29_800)]),
      ).rejects.toMatchObject({ code });
    })(),
  );
});

describe('what was paid', () => {
  test(
    '[PAR-002] a payment by the specified calls fills the instalments in their order, its reversal empties them',
    scene(async ({ owner, as }) => {
      const { quote, order: id } = await inThree(as, owner);
      const pay = (amount: number) =>
        as('ana').query<{ id: string }>(
          `insert into payments (quote_id, amount, payment_date) values ($1, $2, '2026-11-20') returning id`,
          [quote, amount],
        );

      await pay(5000);
      expect(await states(as('rafael'), id)).toEqual(['late 5000', 'due 0', 'due 0']);
      const [second] = await pay(10_000);
      expect(await states(as('marcos'), id)).toEqual(['paid 8940', 'partial 6060', 'due 0']);
      await pay(14_800);
      expect(await states(as('ana'), id)).toEqual(['paid 8940', 'paid 10430', 'paid 10430']);

      await as('ana').query(`select reverse_payment($1, 'Engano')`, [second?.id]);
      expect(await states(as('ana'), id)).toEqual(['paid 8940', 'paid 10430', 'partial 430']);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[PAR-009] one of an instalment is split over the items in one act, once however often it is sent, and reversed in one act',
    scene(async ({ owner, as }) => {
      await approve(as('ana'), owner, '0203 silvia', '0204 silvia');
      const [placed] = await orders(as('ana'));
      const [part] = placed?.instalments ?? [];
      const [first] = placed?.items ?? [];
      const amount = (first?.price ?? 0) + 100;
      const batch = 'ba000000-0000-4000-8000-000000000001';

      const paid = await payInstalment(as('rafael'), part?.id, amount, { batch });
      expect(await payInstalment(as('rafael'), part?.id, amount, { batch })).toEqual(paid);
      const after = await order(as('silvia'), placed?.order_id);
      expect(after?.items.map((item) => item.paid)).toEqual([first?.price, 100]);
      expect(after?.payments).toMatchObject([
        { batch_id: batch, amount, reversed: 0, recorded_by: 'client' },
      ]);
      expect(Number(paid[0]?.remaining_amount)).toBe(Number(placed?.price) - amount);

      const [reversed] = await as('ana').query(
        `select reverse_payment_batch($1, 'Não chegou.') as amount`,
        [batch],
      );
      expect(Number(reversed?.amount)).toBe(amount);
      expect(await order(as('silvia'), placed?.order_id)).toMatchObject({
        paid: '0.00',
        payments: [{ amount, reversed: amount }],
      });
      await expect(
        as('ana').query(`select reverse_payment_batch($1, 'De novo.')`, [batch]),
      ).rejects.toMatchObject({ code: 'PT409' });
      await expect(
        as('elisa').query(`select reverse_payment_batch($1, 'Meu.')`, [batch]),
      ).rejects.toMatchObject({ code: 'PT404' });
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[PAR-010] the same amount that somebody else has recorded is asked about; said to be another, it is recorded',
    scene(async ({ owner, as }) => {
      const { parts } = await inThree(as, owner);
      await payInstalment(as('ana'), parts[0]?.id, 8940);

      await expect(
        payInstalment(as('rafael'), parts[0]?.id, 8940, { date: '2026-11-22' }),
      ).rejects.toMatchObject({
        code: 'PAYTW',
        message: 'Ana Ribeiro já registrou R$ 8.940,00 em 20/11. É outro pagamento?',
      });
      await payInstalment(as('ana'), parts[0]?.id, 8940, { date: '2026-11-21' });
      await payInstalment(as('rafael'), parts[0]?.id, 8940, { another: true });
    }),
  );

  test.each([
    ['ana', 29_800.01, {}, 'PAYMX'],
    ['ana', 0, {}, 'PAYNG'],
    ['rafael', -1, {}, 'PAYNG'],
    ['rafael', '0.001', {}, 'DECIM'],
    ['rafael', 'NaN', {}, 'DECIM'],
    ['rafael', 1, { date: '2099-01-01' }, 'PAYDT'],
    ['clara', 1, {}, 'PT404'],
    ['elisa', 1, {}, 'PT404'],
    ['marcos', 1, {}, '42501'],
  ])('[PAR-010] %s paying %s %j is refused with %s', (person, amount, options, code) =>
    scene(async ({ owner, as }) => {
      const { parts } = await inThree(as, owner);

      await expect(payInstalment(as(person), parts[0]?.id, amount, options)).rejects.toMatchObject({
        code,
      });
      expect(await owner.query('select id from payments where project_id = $1', [CASA])).toEqual(
        [],
      );
    })(),
  );

  test(
    '[PAR-009] the batch of another payment is refused',
    scene(async ({ owner, as }) => {
      const { parts } = await inThree(as, owner);
      const [paid] = await payInstalment(as('ana'), parts[0]?.id, 10);

      await expect(
        payInstalment(as('rafael'), parts[0]?.id, 20, { batch: paid?.payment_batch_id ?? '' }),
      ).rejects.toMatchObject({ code: 'PT409' });
    }),
  );
});

describe('[PAR-005] who reads the instalments of a project', () => {
  test.each([
    ['ana', 4],
    ['rafael', 4],
    ['davi', 4],
    ['marcos', 3],
    ['silvia', 1],
    ['gustavo', 0],
    ['clara', 0],
    ['elisa', 0],
  ])('%s reads %i', (person, count) =>
    scene(async ({ owner, as }) => {
      await inThree(as, owner);
      await approve(as('ana'), owner, '0203 silvia');

      expect(await as(person).query('select * from get_instalments($1)', [CASA])).toHaveLength(
        count,
      );
    })(),
  );

  test(
    '[SCR-CLI-016] each says whether its supplier can be paid by PIX',
    scene(async ({ owner, as }) => {
      await inThree(as, owner);
      const keys = async () =>
        (
          await as('rafael').query<{ has_pix_key: boolean }>(
            'select distinct has_pix_key from get_instalments($1)',
            [CASA],
          )
        ).map(({ has_pix_key }) => has_pix_key);
      await setDetails(as('marcos'), PIX);
      expect(await keys()).toEqual([true]);
      await setDetails(as('marcos'), { pix_kind: null, pix_key: null });
      expect(await keys()).toEqual([false]);
    }),
  );
});

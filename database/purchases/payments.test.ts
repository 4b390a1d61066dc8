import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { brokenInvariants } from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';
import { pay, purchase, save } from './testing.ts';

// Payments of a purchase outside, their reversals, and reimbursements.

const scene = useScene({ cast: true });

const reverse = (who: Actor, payment: string | undefined, reason: string | null = 'Em dobro') =>
  who.query<{ amount: string; remaining_amount: string }>(
    'select amount, remaining_amount from reverse_purchase_payment($1, $2)',
    [payment, reason],
  );
const settle = (who: Actor, payments: unknown[], day: string | null) =>
  who.query<{ settled: number }>('select settle_reimbursements($1, $2) as settled', [
    payments,
    day,
  ]);
const inThree = (owner: Actor, as: (person: string) => Actor) =>
  owner
    .query<{ day: string }>(
      `select (private.day_in_sao_paulo(now()) + days)::text as day from unnest(array[-10, 0, 10]) days order by days`,
    )
    .then((days) =>
      save(as('ana'), {
        total: 300,
        instalments: days.map(({ day }, place) => ({
          amount: [50, 100, 150][place] ?? 0,
          due_on: day,
        })),
      }),
    );

describe('payments of a purchase', () => {
  test(
    '[OUT-3] [OUT-005] fill its instalments in their order, with the states that those of orders have, until it is paid whole',
    scene(async ({ as, owner }) => {
      const { id } = await inThree(owner, as);
      const states = async () =>
        (await purchase(as('clara'), id)).instalments.map(({ state, paid }) => `${state} ${paid}`);
      expect(await states()).toEqual(['late 0', 'due 0', 'due 0']);
      expect((await purchase(as('clara'), id)).state).toBe('late');

      const [first] = await pay(as('clara'), id, 120);
      expect(first).toMatchObject({ paid: '120.00', remaining_amount: '180.00' });
      expect(await states()).toEqual(['paid 50', 'partial 70', 'due 0']);
      expect((await purchase(as('clara'), id)).state).toBe('partial');

      await pay(as('ana'), id, '180.00', { by: 'other' });
      expect(await states()).toEqual(['paid 50', 'paid 100', 'paid 150']);
      expect((await purchase(as('clara'), id)).state).toBe('paid');
      await expect(pay(as('ana'), id, 0.01)).rejects.toMatchObject({
        code: 'PURCH',
        message: 'O pagamento passa do que falta desta compra: R$ 0,00.',
      });

      expect(await reverse(as('clara'), first?.payment_id)).toEqual([
        { amount: '-120.00', remaining_amount: '120.00' },
      ]);
      expect(await states()).toEqual(['paid 50', 'paid 100', 'partial 30']);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[OUT-3] [OUT-005] sent again by its batch is stored once; another purchase’s or person’s batch is refused',
    scene(async ({ as }) => {
      const { id } = await save(as('ana'), { total: 300 });
      const other = await save(as('ana'), { total: 300 });
      const batch = randomUUID();
      const [first] = await pay(as('ana'), id, 100, { batch });
      expect(await pay(as('ana'), id, 100, { batch })).toEqual([first]);
      const taken = { code: 'PT409', message: 'Este pagamento já foi registrado.' };
      await expect(pay(as('ana'), other.id, 100, { batch })).rejects.toMatchObject(taken);
      await expect(pay(as('clara'), id, 100, { batch })).rejects.toMatchObject(taken);
      expect((await purchase(as('ana'), id)).paid).toBe(100);
    }),
  );

  test.each([
    ['-3', 'PAYTW'],
    ['+3', 'PAYTW'],
    ['-4', 'taken'],
    ['+4', 'taken'],
  ])(
    '[OUT-3] [OUT-005] the same amount by the other side %s days away is asked about, four days away it is not',
    (away, outcome) =>
      scene(async ({ as }) => {
        const { id } = await save(as('ana'), { total: 300 });
        await pay(as('ana'), id, 100, { date: '2026-11-10' });
        const date = `2026-11-${10 + Number(away)}`.replace(/-(\d)$/, '-0$1');
        const second = pay(as('clara'), id, 100, { date });
        if (outcome === 'taken') expect((await second)[0]?.remaining_amount).toBe('100.00');
        else {
          await expect(second).rejects.toMatchObject({
            code: 'PAYTW',
            message: 'Ana Ribeiro já registrou R$ 100,00 em 10/11. É outro pagamento?',
          });
        }
      })(),
  );

  test(
    '[OUT-3] [OUT-005] a second payment of one’s own, and one said to be another, are taken',
    scene(async ({ as }) => {
      const { id } = await save(as('ana'), { total: 300 });
      await pay(as('ana'), id, 100);
      await pay(as('ana'), id, 100);
      const [last] = await pay(as('clara'), id, 100, { another: true });
      expect(last?.remaining_amount).toBe('0.00');
    }),
  );

  test.each([
    ['nothing', 0, {}, 'PAYNG'],
    ['less than nothing', -1, {}, 'PAYNG'],
    ['half a cent', '0.005', {}, 'DECIM'],
    ['a day to come', 1, { date: '2099-01-01' }, 'PAYDT'],
    ['a day before 2000', 1, { date: '1999-12-31' }, 'PAYDT'],
    ['a payer who is none', 1, { by: 'supplier' }, 'PURCH'],
    ['more than remains', 300.01, {}, 'PURCH'],
  ])('[OUT-3] [OUT-005] %s is not paid', (_what, amount, given, code) =>
    scene(async ({ as, owner }) => {
      const { id } = await save(as('ana'), { total: 300 });
      await expect(pay(as('ana'), id, amount, given)).rejects.toMatchObject({ code });
      expect(await owner.query('select id from purchase_payments')).toEqual([]);
    })(),
  );

  test(
    '[OUT-3] [OUT-005] a reversal is made once, by the side that recorded the payment or the team, with words, and is not reversed itself',
    scene(async ({ as }) => {
      const { id } = await save(as('ana'), { total: 300 });
      const [payment] = await pay(as('ana'), id, 100);
      await expect(reverse(as('clara'), payment?.payment_id)).rejects.toMatchObject({
        code: '42501',
        message: 'Só quem registrou este pagamento pode estorná-lo.',
      });
      await expect(reverse(as('ana'), payment?.payment_id, ' ')).rejects.toMatchObject({
        code: 'PAYRV',
      });
      await reverse(as('davi'), payment?.payment_id);
      await expect(reverse(as('ana'), payment?.payment_id)).rejects.toMatchObject({
        code: 'PT409',
        message: 'Este pagamento já foi estornado.',
      });
      const taken = (await purchase(as('ana'), id)).payments.at(-1);
      await expect(reverse(as('ana'), taken?.id)).rejects.toMatchObject({ code: 'PAYRV' });
    }),
  );
});

describe('reimbursements', () => {
  test(
    '[OUT-006] what another than the client paid is owed until it is settled; settling can be taken back; what the client paid is not owed',
    scene(async ({ as, owner }) => {
      const { id } = await save(as('ana'), { total: 300 });
      const [anas] = await pay(as('ana'), id, 100);
      const [others] = await pay(as('ana'), id, 50, { by: 'other' });
      const [claras] = await pay(as('clara'), id, 30);
      const owed = async () => (await purchase(as('clara'), id)).to_reimburse;
      expect(await owed()).toBe(150);

      await expect(
        settle(as('clara'), [anas?.payment_id, claras?.payment_id], '2026-11-21'),
      ).rejects.toMatchObject({
        code: 'PURCH',
        message: 'Só o que outra pessoa pagou pelo cliente é reembolsado.',
      });
      await expect(settle(as('clara'), [anas?.payment_id], '2099-01-01')).rejects.toMatchObject({
        code: 'PAYDT',
      });
      await expect(settle(as('clara'), [], '2026-11-21')).rejects.toMatchObject({ code: 'PURCH' });
      await expect(
        settle(as('clara'), [anas?.payment_id, randomUUID()], '2026-11-21'),
      ).rejects.toMatchObject({ code: 'PT404' });

      expect(
        await settle(as('clara'), [anas?.payment_id, others?.payment_id], '2026-11-21'),
      ).toEqual([{ settled: 2 }]);
      expect(await settle(as('ana'), [anas?.payment_id], '2026-11-22')).toEqual([{ settled: 0 }]);
      expect(await owed()).toBe(0);
      expect(await settle(as('ana'), [anas?.payment_id], null)).toEqual([{ settled: 1 }]);
      expect(await owed()).toBe(100);
      await reverse(as('ana'), anas?.payment_id);
      expect(await owed()).toBe(0);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );
});

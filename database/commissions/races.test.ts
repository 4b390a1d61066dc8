import { expect, test } from 'vitest';
import { answer, propose } from '../change-orders/testing.ts';
import { CASA } from '../orders/testing.ts';
import { type Racer, race, tally, withRacers } from '../quotes/testing-parallel.ts';
import { brokenInvariants, quoteIds } from '../quotes/testing-renovation.ts';
import { type Actor, useDatabase } from '../testing.ts';
import { fellDue, forgetCommissions, type InvoiceRow, monthsAgo } from './testing.ts';

// Months closed at the same moment, and while deals move.

const database = useDatabase({ cast: true });
const owner: Actor = {
  query: async (text, values) => (await database.current.owner.query(text, values)).rows,
};

/** Deals of two suppliers, all confirmed and due last month; nothing else is owed. */
async function dueLastMonth(...names: string[]) {
  const quotes = await quoteIds(owner, ...names);
  await race(database.current, 'ana', 1, (ana) =>
    ana.query('select * from approve_quotes($1, $2, true)', [CASA, quotes]),
  );
  const month = await monthsAgo(owner, 1);
  await owner.query(
    `update orders set status = 'confirmed', confirmed_at = now() where status = 'issued' and project_id = $1`,
    [CASA],
  );
  await forgetCommissions(owner);
  for (const quote of quotes) await fellDue(owner, quote, month);
  return { quotes, month };
}

test('[T80] [COM-003] two admins who close at once, and ten more: one invoice of each supplier, no number lost', async () => {
  const { month } = await dueLastMonth('0201 marcos', '0203 silvia');

  const { won, lost } = await race(database.current, 'davi', 12, (davi) =>
    davi.query<InvoiceRow>('select * from close_commissions($1)', [month]),
  );

  expect(lost).toEqual([]);
  const made = won.flat();
  expect(made.filter(({ is_new }) => is_new)).toHaveLength(2);
  expect(new Set(made.map(({ invoice_id }) => invoice_id)).size).toBe(2);
  expect(won.every((rows) => rows.length === 2)).toBe(true);
  expect(
    await owner.query('select number from commission_invoices where period = $1 order by 1', [
      month,
    ]),
  ).toEqual([{ number: 1 }, { number: 2 }]);
  expect(await brokenInvariants(owner)).toEqual([]);
});

test('closing while payments are made and reversed, and invoices paid and cancelled: sums hold and nobody waits in a circle', async () => {
  const month = await monthsAgo(owner, 1);
  const quotes = await quoteIds(owner, '0201 marcos', '0203 silvia', '0204 silvia', '0205 paulo');
  await race(database.current, 'ana', 1, (ana) =>
    ana.query('select * from approve_quotes($1, $2, true)', [CASA, [quotes[2]]]),
  );
  const people = Array.from({ length: 24 }, (_, index) => (index % 3 ? 'davi' : 'ana'));

  const { lost } = await withRacers(database.current, people, async (racers) =>
    tally(
      await Promise.allSettled(
        racers.map(async (each, index) => {
          if (index % 3 === 0) {
            const [payment] = await each.query<{ id: string }>(
              `insert into payments (quote_id, amount, payment_date) values ($1, 1, '2026-03-10') returning id`,
              [quotes[index % 2 ? 2 : 0]],
            );
            await each.query(`select * from reverse_payment($1, 'Engano')`, [payment?.id]);
          } else if (index % 3 === 1) {
            await each.query('select * from close_commissions($1)', [month]);
          } else {
            const [open] = await each.query<{ id: string }>(
              `select id from commission_invoices where status = 'open' order by number limit 1`,
            );
            await each.query(`select cancel_commission_invoice($1, 'Refazer')`, [open?.id]);
          }
        }),
      ),
    ),
  );

  expect(
    lost.map(({ code }) => code).filter((code) => !['INVST', 'PT404'].includes(code ?? '')),
  ).toEqual([]);
  expect(await brokenInvariants(owner)).toEqual([]);
});

test('[COM-002] a deal that ends while its month is closed is charged and given back, or not charged', async () => {
  const month = await monthsAgo(owner, 1);
  const [quote] = await quoteIds(owner, '0203 silvia');
  await owner.query(
    `update commission_invoices set status = 'cancelled', cancelled_at = now() where status = 'open'`,
  );
  await owner.query('update commissions set invoice_id = null');

  await withRacers(
    database.current,
    ['ana', 'rafael', 'silvia', 'davi', 'davi'],
    async (racers) => {
      const [ana, rafael, silvia, ...admins] = racers as [Racer, Racer, Racer, Racer, Racer];
      const [held] = await owner.query<{ order_id: string; price: string }>(
        `select t.order_id, q.price from private.order_items t join quotes q on q.id = t.quote_id
       where q.id = $1 and t.removed_at is null`,
        [quote],
      );
      const id = await propose(ana, held?.order_id ?? '', {
        kind: 'termination',
        lines: [{ quote_id: quote, price_delta: -Number(held?.price) }],
      });
      await answer(rafael, id);

      const { lost } = tally(
        await Promise.allSettled([
          ...admins.map((davi) => davi.query('select * from close_commissions($1)', [month])),
          answer(silvia, id),
        ]),
      );
      expect(lost).toEqual([]);
    },
  );

  const rows = await owner.query<{ status: string }>(
    `select private.commission_state(c) as status from commissions c where quote_id = $1 order by commission_amount desc`,
    [quote],
  );
  expect([
    ['cancelled', 'cancelled'],
    ['invoiced', 'due'],
  ]).toContainEqual(rows.map(({ status }) => status));
  expect(await brokenInvariants(owner)).toEqual([]);
});

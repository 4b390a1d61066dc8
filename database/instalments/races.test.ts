import { expect, test } from 'vitest';
import { CASA } from '../orders/testing.ts';
import { race, tally, withRacers } from '../quotes/testing-parallel.ts';
import { brokenInvariants, quoteIds } from '../quotes/testing-renovation.ts';
import { type Actor, useDatabase } from '../testing.ts';

// Payments of one order at the same moment, by instalment and plainly.

const database = useDatabase({ cast: true });
const owner: Actor = {
  query: async (text, values) => (await database.current.owner.query(text, values)).rows,
};

const payPlainly = `insert into payments (quote_id, amount, payment_date) values ($1, $2, '2026-03-10') returning amount`;
const payPart = `select paid from pay_instalment($1, $2, '2026-03-10', null, $3, true)`;

const placed = async () => {
  const quotes = await quoteIds(owner, '0203 silvia', '0204 silvia');
  await race(database.current, 'ana', 1, (ana) =>
    ana.query('select * from approve_quotes($1, $2, true)', [CASA, quotes]),
  );
  const [part] = await owner.query<{ id: string; price: string }>(
    `select i.id, private.order_price(i.order_id) as price from instalments i
     join private.order_items t on t.order_id = i.order_id and t.removed_at is null where t.quote_id = $1`,
    [quotes[0]],
  );
  return { quotes, part: part?.id, price: Number(part?.price) };
};

test('[PAR-003] 50 at once, of instalments and plain: never more than the price, each batch whole, no deadlock', async () => {
  const { quotes, part, price } = await placed();
  const amount = Math.round((price / 9) * 100) / 100;
  const people = Array.from({ length: 50 }, (_, index) => (index % 2 ? 'ana' : 'rafael'));

  const { won, lost } = await withRacers(database.current, people, async (racers) =>
    tally(
      await Promise.allSettled(
        racers.map(async (each, index) => {
          const isPlain = index % 4 === 1;
          if (isPlain) await each.query(payPlainly, [quotes[(index >> 2) % 2], amount]);
          else await each.query(payPart, [part, amount, null]);
          return isPlain;
        }),
      ),
    ),
  );

  expect(new Set(lost.map((error) => error.code))).toEqual(new Set(['PAYMX']));
  const batches = await owner.query<{ total: string }>(
    'select sum(amount) as total from payments where quote_id = any ($1) group by batch_id',
    [quotes],
  );
  expect(batches.map(({ total }) => Number(total))).toEqual(Array(won.length).fill(amount));
  expect(won.length * amount).toBeLessThanOrEqual(price);
  // The unpaid rest is smaller than any refused payment: no payment that fitted was lost.
  expect(won).toHaveLength(Math.floor(price / amount));
  expect(await brokenInvariants(owner)).toEqual([]);
});

test('[PAR-009] one batch sent 20 times at once is recorded once', async () => {
  const [part] = await owner.query<{ id: string }>(
    `select f.instalment_id as id from orders o
     cross join lateral private.instalment_figures(array[o.id], current_date) f where f.remaining > 10 limit 1`,
  );
  const batch = 'ba000000-0000-4000-8000-000000000002';

  const { won, lost } = await race(database.current, 'davi', 20, (each) =>
    each.query(payPart, [part?.id, '1.00', batch]),
  );

  expect(lost).toEqual([]);
  expect(new Set(won.map(([row]) => Number(row?.paid)))).toEqual(new Set([1]));
  const rows = await owner.query('select amount from payments where batch_id = $1', [batch]);
  expect(rows).toEqual([{ amount: '1.00' }]);
  expect(await brokenInvariants(owner)).toEqual([]);
});

import { expect, test } from 'vitest';
import { race } from '../quotes/testing-parallel.ts';
import { brokenInvariants } from '../quotes/testing-renovation.ts';
import { type Actor, useDatabase } from '../testing.ts';
import { save } from './testing.ts';

const database = useDatabase({ cast: true });
const owner: Actor = {
  query: async (text, values) => (await database.current.owner.query(text, values)).rows,
};

test('[OUT-3] [OUT-005] 50 payments at once never pass the total of a purchase, and of 20 reversals of one one is made', async () => {
  const { won: saved } = await race(database.current, 'ana', 1, (racer) =>
    save(racer, { total: 100 }),
  );
  const id = saved[0]?.id;
  const { won, lost } = await race(database.current, 'ana', 50, (racer) =>
    racer.query<{ payment_id: string }>("select * from pay_purchase($1, 30, '2026-11-20')", [id]),
  );
  expect(won).toHaveLength(3);
  expect(new Set(lost.map(({ message }) => message))).toEqual(
    new Set(['O pagamento passa do que falta desta compra: R$ 10,00.']),
  );

  const payment = won[0]?.[0]?.payment_id;
  const reversals = await race(database.current, 'ana', 20, (racer) =>
    racer.query("select * from reverse_purchase_payment($1, 'Em dobro')", [payment]),
  );
  expect(reversals.won).toHaveLength(1);
  expect(reversals.lost.map(({ code }) => code)).toEqual(Array(19).fill('PT409'));
  expect(await brokenInvariants(owner)).toEqual([]);
});

test('[OUT-2] [OUT-002] one purchase sent 10 times at once is stored once, and 10 others at once are numbered without a gap', async () => {
  const id = '11111111-1111-4111-8111-111111111111';
  const same = await race(database.current, 'clara', 10, (racer) =>
    save(racer, { total: 10 }, { id }),
  );
  expect(same.lost).toEqual([]);
  expect(new Set(same.won.map(({ number }) => number)).size).toBe(1);
  const others = await race(database.current, 'clara', 10, (racer) => save(racer, { total: 10 }));
  const first = same.won[0]?.number ?? 0;
  expect(others.won.map(({ number }) => number).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 10 }, (_, place) => first + 1 + place),
  );
  expect(await brokenInvariants(owner)).toEqual([]);
});

import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { CASA } from '../orders/testing.ts';
import { race, withRacers } from '../quotes/testing-parallel.ts';
import { brokenInvariants, quoteIds } from '../quotes/testing-renovation.ts';
import { type Actor, useDatabase } from '../testing.ts';

const database = useDatabase({ cast: true });
const owner: Actor = {
  query: async (text, values) => (await database.current.owner.query(text, values)).rows,
};

test('[EXT-3] twenty registrations of the same lines at once, in either order and by both sides, are one, without a deadlock', async () => {
  const chosen = await quoteIds(owner, '0203 silvia', '0204 silvia', '0201 marcos');
  await race(database.current, 'ana', 1, (ana) =>
    ana.query('select * from approve_quotes($1, $2, true)', [CASA, chosen]),
  );
  const parts = await owner.query<{ id: string; amount: string }>(
    `select distinct i.id, i.amount from instalments i
     join private.order_items t on t.order_id = i.order_id where t.quote_id = any ($1) order by i.id`,
    [chosen],
  );
  const payments = parts.map(({ id, amount }, at) => ({
    line: {
      account_hash: createHash('sha256').update('conta').digest('hex'),
      ...{ day: '2026-03-10', amount, fitid: `N${at}`, memo: 'PIX', nth: 1 },
    },
    target_instalment_id: id,
  }));
  const people = Array.from({ length: 20 }, (_, at) => (at % 2 ? 'ana' : 'rafael'));

  const outcomes = await withRacers(database.current, people, (racers) =>
    Promise.all(
      racers.map((each, at) =>
        each.query<{ is_new: boolean }>('select is_new from record_statement_payments($1)', [
          JSON.stringify(at % 3 ? payments : [...payments].reverse()),
        ]),
      ),
    ),
  );

  expect(outcomes.flat().filter(({ is_new }) => is_new)).toHaveLength(parts.length);
  expect(
    await owner.query('select sum(amount)::text as paid from payments where notes like $1', [
      'Extrato:%',
    ]),
  ).toEqual([{ paid: parts.reduce((sum, { amount }) => sum + Number(amount), 0).toFixed(2) }]);
  expect(await brokenInvariants(owner)).toEqual([]);
});

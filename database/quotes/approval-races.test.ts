import { expect, test } from 'vitest';
import { APPROVE, CROWD, useCrowd } from './testing-crowd.ts';
import { race } from './testing-parallel.ts';
import { brokenInvariants } from './testing-renovation.ts';

// Approvals at the same moment.

const crowd = useCrowd();
const { database, owner, statuses } = crowd;

/** Everybody has answered; returns the ids of the quotes of one item. */
async function answered(item = 0): Promise<string[]> {
  await owner.query(
    `update quotes set status = 'submitted', price = 100.07, delivery_time_days = 5, submitted_at = now()
     where project_id = $1 and status = 'requested'`,
    [crowd.job.project],
  );
  const rows = await owner.query<{ id: string }>(
    'select id from quotes where project_item_id = $1 order by id',
    [crowd.job.items[item]],
  );
  return rows.map((row) => row.id);
}

test('[T37] [F9] 20 plain approvals of 20 quotes of one item: exactly one, the others a clear conflict', async () => {
  const quotes = await answered();

  const { won, lost } = await race(database.current, 'ana', CROWD, (each, index) =>
    each.query(APPROVE, [quotes[index]]),
  );

  expect(won).toEqual([[{ status: 'approved' }]]);
  expect(new Set(lost.map((error) => error.code))).toEqual(new Set(['PT409']));
  expect(await statuses()).toEqual(['approved 1', 'rejected 19']);
  expect(await brokenInvariants(owner)).toEqual([]);
});

test('[T37] [Q-29] 20 approve_quotes of 20 quotes of one item: exactly one, the others a clear conflict', async () => {
  const quotes = await answered();

  const { won, lost } = await race(database.current, 'ana', CROWD, (each, index) =>
    each.query('select * from approve_quotes($1, $2, true)', [crowd.job.project, [quotes[index]]]),
  );

  expect(won).toEqual([[{ approved_quotes: 1, rejected_quotes: 19 }]]);
  expect(lost.map((error) => error.code)).toEqual(Array(19).fill('PT409'));
  expect(lost[0]?.message).toBe('Este item já tem um orçamento aprovado.');
  expect(await statuses()).toEqual(['approved 1', 'rejected 19']);
  expect(await brokenInvariants(owner)).toEqual([]);
});

test('[Q-29] the same approval 20 times: done once, agreed to 20 times', async () => {
  const [quote] = await answered();

  const { won, lost } = await race(database.current, 'ana', CROWD, (each) =>
    each.query<{ approved_quotes: number }>('select * from approve_quotes($1, $2)', [
      crowd.job.project,
      [quote],
    ]),
  );

  expect(lost).toEqual([]);
  expect(won.filter(([row]) => row?.approved_quotes === 1)).toHaveLength(1);
  expect(await brokenInvariants(owner)).toEqual([]);
});

test('plain calls and the function mixed, over three items in every order: one per item, no deadlock', async () => {
  const byItem = [await answered(0), await answered(1), await answered(2)];

  const { lost } = await race(database.current, 'ana', CROWD, (each, index) => {
    const order = [0, 1, 2].map((step) => (step * (1 + (index % 2)) + index) % 3);
    const chosen = order.map((item) => byItem[item]?.[index]);
    return index % 2 === 0
      ? each.query('select * from approve_quotes($1, $2, true)', [crowd.job.project, chosen])
      : each.query(`update quotes set status = 'approved' where id = any ($1)`, [chosen]);
  });

  expect(new Set(lost.map((error) => error.code))).toEqual(new Set(['PT409']));
  for (const item of [0, 1, 2]) {
    expect(await statuses(item)).toEqual(['approved 1', 'rejected 19']);
  }
  expect(await brokenInvariants(owner)).toEqual([]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAY_OPEN_INVOICES } from '../commissions/testing.ts';
import { freshDatabase, type TestDatabase } from '../testing.ts';
import { inTab, openTab } from '../testing-tab.ts';
import { colleaguesLeave } from './testing-erasure-steps.ts';

// Two decisions at the same moment, with real commits: exactly one counts, and nobody waits for ever.

let database: TestDatabase;
let davi: string;
let eva: string;

beforeAll(async () => {
  database = await freshDatabase({ cast: true });
  const { rows } = await database.owner.query(
    `select (select id from profiles where email = 'davi@prumo.test') as davi,
            private.open_admin_account('eva@prumo.test', 'senha-de-eva', 'Eva Braga') as eva`,
  );
  ({ davi, eva } = rows[0]);
  await database.owner.query(`update projects set status = 'archived'`);
  await database.owner.query(PAY_OPEN_INVOICES);
});
afterAll(() => database?.drop());

/** Asks as a person of the cast; gives their id and the request's. */
async function asked(email: string): Promise<{ person: string; request: string }> {
  const { rows } = await database.owner.query('select id from auth.users where email = $1', [
    email,
  ]);
  const person = rows[0].id;
  await colleaguesLeave(database.owner, email);
  await inTab(database, person, 'select request_erasure()', []);
  const found = await database.owner.query(
    `select id from private.erasure_requests where user_id = $1 and status = 'open'`,
    [person],
  );
  return { person, request: found.rows[0].id };
}

const confirm = (admin: string, request: string, email: string) =>
  inTab(database, admin, 'select confirm_erasure($1, $2)', [request, email]);
const statusOf = async (request: string) =>
  (
    await database.owner.query('select status from private.erasure_requests where id = $1', [
      request,
    ])
  ).rows[0].status;
/** Until some connection waits for a lock of another. */
const someoneWaits = () =>
  expect
    .poll(
      async () =>
        (
          await database.owner.query(
            `select count(*)::int as waiting from pg_stat_activity
             where datname = current_database() and wait_event_type = 'Lock'`,
          )
        ).rows[0].waiting,
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0);

test('a request cancelled while an admin confirms it: the first one counts, and the other is refused', async () => {
  const { person, request } = await asked('joana@prumo.test');
  const cancelling = await openTab(database, person);
  await cancelling.query('select cancel_erasure()');
  const confirming = confirm(davi, request, 'joana@prumo.test');
  await someoneWaits();
  await cancelling.query('commit');
  await cancelling.end();

  expect(await confirming).toBe('PT409');
  expect(await statusOf(request)).toBe('cancelled');

  const again = (await asked('joana@prumo.test')).request;
  const late = await openTab(database, person);
  const tab = await openTab(database, davi);
  await tab.query('select confirm_erasure($1, $2)', [again, 'joana@prumo.test']);
  const cancelled = late.query('select cancel_erasure() as done');
  await someoneWaits();
  await tab.query('commit');
  await tab.end();

  expect((await cancelled).rows).toEqual([{ done: false }]);
  await late.end();
  expect(await statusOf(again)).toBe('done');
});

test('one request confirmed twice at once is done once; two people of one project do not block each other', async () => {
  const [ana, clara] = [await asked('ana@prumo.test'), await asked('clara@prumo.test')];

  const answers = await Promise.all([
    confirm(davi, ana.request, 'ana@prumo.test'),
    confirm(eva, ana.request, 'ana@prumo.test'),
    confirm(eva, clara.request, 'clara@prumo.test'),
  ]);

  expect(answers.filter((answer) => answer === 'PT409')).toHaveLength(1);
  expect(answers.filter((answer) => typeof answer === 'object')).toHaveLength(2);
  const { rows } = await database.owner.query('select * from private.broken_invariants()');
  expect(rows).toEqual([]);
});

test('[I14] two admins who erase each other at the same moment: one of them stays', async () => {
  const [of, other] = [await asked('davi@prumo.test'), await asked('eva@prumo.test')];

  const answers = await Promise.all([
    confirm(eva, of.request, 'davi@prumo.test'),
    confirm(davi, other.request, 'eva@prumo.test'),
  ]);

  expect(answers.filter((answer) => typeof answer === 'object')).toHaveLength(1);
  const { rows } = await database.owner.query(
    `select count(*)::int as admins from profiles where role = 'admin' and status = 'approved'`,
  );
  expect(rows).toEqual([{ admins: 1 }]);
});

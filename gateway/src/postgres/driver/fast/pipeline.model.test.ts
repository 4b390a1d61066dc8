import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useDatabase } from '../../../../fixture/library.ts';
import { Timings } from '../../timings.ts';
import { type NamedStatement, SlowReadError, type StatementError } from '../driver.ts';
import { Lane } from './lanes.ts';
import { preparedNamesOf, runPipelined } from './pipeline.ts';
import { BytesClient } from './row-bytes.ts';

// Random transactions on one connection, compared after every step with what PostgreSQL itself
// reports.

const database = useDatabase();
/** Enough to evict names several times; `npm run test:long` takes more. */
const STEPS = process.env.ROUNDS === 'full' ? 10_000 : 5_000;
/** More than a connection keeps, so that names are evicted and come back. */
const NAMES = 420;

let pool: pg.Pool;
let client: pg.PoolClient;
let lane: Lane;
beforeAll(connect);
afterAll(async () => {
  client.release();
  await pool.end();
});

async function connect() {
  pool = new pg.Pool({
    connectionString: database.current.gatewayUrl,
    Client: BytesClient,
    max: 1,
  });
  pool.on('error', () => undefined);
  client = await pool.connect();
  client.on('error', () => undefined);
  lane = new Lane(client, new Timings());
}

/** Where a statement of a transaction fails. A statement that cannot be parsed has a name of its own. */
type Fate = 'works' | 'fails at parse' | 'fails at bind' | 'fails at execute';
const ERRORS: Record<Exclude<Fate, 'works'>, string> = {
  'fails at parse': '42P01',
  'fails at bind': '22P02',
  'fails at execute': '22012',
};

interface Planned {
  number: number;
  fate: Fate;
}

function toPrepared({ number, fate }: Planned): NamedStatement {
  if (fate === 'fails at parse') {
    return { name: `broken${number}`, text: 'select 1 from no_such_table', values: [] };
  }
  const value = { works: '1', 'fails at bind': 'x', 'fails at execute': '0' }[fate];
  return {
    name: `n${number}`,
    text: `select (${number} / $1::integer)::text`,
    values: [value],
  };
}

const statement: fc.Arbitrary<Planned> = fc.record({
  number: fc.integer({ min: 0, max: NAMES - 1 }),
  fate: fc.oneof(
    { weight: 8, arbitrary: fc.constant<Fate>('works') },
    {
      weight: 1,
      arbitrary: fc.constantFrom<Fate>('fails at parse', 'fails at bind', 'fails at execute'),
    },
  ),
});
const transaction = fc.array(statement, { minLength: 1, maxLength: 5 });

type Step =
  | { kind: 'alone'; transaction: Planned[] }
  | { kind: 'one behind the other'; transactions: Planned[][] }
  | { kind: 'connection cut' }
  | { kind: 'cancelled'; transactions: Planned[][] };
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 600, arbitrary: fc.record({ kind: fc.constant('alone'), transaction }) },
  {
    weight: 400,
    arbitrary: fc.record({
      kind: fc.constant('one behind the other'),
      transactions: fc.array(transaction, { minLength: 2, maxLength: 6 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('cancelled'),
      transactions: fc.array(transaction, { minLength: 1, maxLength: 4 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('connection cut') }) },
) as fc.Arbitrary<Step>;

/** The row of the last statement, or the error of the first that fails. */
function expected(planned: Planned[]): string {
  const failing = planned.find(({ fate }) => fate !== 'works');
  if (failing) return ERRORS[failing.fate as keyof typeof ERRORS];
  return String(planned.at(-1)?.number);
}

const outcome = (answer: Promise<(Buffer | null)[] | undefined>) =>
  answer.then(
    (row) => String(row?.[0]),
    (error) =>
      // A lane reports a cancelled read as too slow for a lane.
      error instanceof SlowReadError
        ? '57014'
        : String(((error as StatementError).cause as { code?: string }).code),
  );

async function take(each: Step): Promise<void> {
  switch (each.kind) {
    case 'alone':
      expect(await outcome(runPipelined(client, each.transaction.map(toPrepared)))).toBe(
        expected(each.transaction),
      );
      return;
    case 'one behind the other':
      expect(await inTheLane(each.transactions)).toEqual(each.transactions.map(expected));
      return;
    case 'cancelled':
      await cancelledAhead(each.transactions);
      return;
    case 'connection cut':
      await cut();
  }
}

function inLane(statements: NamedStatement[]) {
  lane.promise();
  return lane.run(statements);
}

const inTheLane = (transactions: Planned[][]) =>
  Promise.all(transactions.map((planned) => outcome(inLane(planned.map(toPrepared)))));

const pidOf = async () =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0;

/** The running transaction is cancelled; those sent behind it are not. */
async function cancelledAhead(transactions: Planned[][]) {
  const pid = await pidOf();
  const sleeping = outcome(
    inLane([toPrepared({ number: 1, fate: 'works' }), SLEEP, toPrepared(LAST)]),
  );
  const behind = inTheLane(transactions);
  await expect
    .poll(async () => {
      const { rows } = await database.current.owner.query(
        `select pg_cancel_backend($1) as done from pg_stat_activity
         where pid = $1 and wait_event = 'PgSleep'`,
        [pid],
      );
      return rows[0]?.done ?? false;
    })
    .toBe(true);
  expect(await sleeping).toBe('57014');
  expect(await behind).toEqual(transactions.map(expected));
}
const SLEEP: NamedStatement = { name: 'sleep', text: 'select pg_sleep(20)', values: [] };
const LAST: Planned = { number: 2, fate: 'works' };

async function cut() {
  const pid = await pidOf();
  const [first, second] = [[SLEEP], [toPrepared(LAST)]].map((each) => outcome(inLane(each)));
  await database.current.owner.query('select pg_terminate_backend($1, 5000)', [pid]);
  await first;
  lane.breakWith(new Error('cut'));
  await second;
  await pool.end();
  await connect();
}

/** The statements that PostgreSQL has prepared. */
async function really(): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>('select name from pg_prepared_statements');
  return new Set(rows.map(({ name }) => name));
}

async function compare() {
  const { held, unsure } = preparedNamesOf(client);
  const names = await really();
  expect(held.filter((name) => !names.has(name))).toEqual([]);
  const known = new Set([...held, ...unsure]);
  expect([...names].filter((name) => !known.has(name))).toEqual([]);
  expect(names.size).toBeLessThanOrEqual(310);
}

describe('[T45] D1: names of prepared statements', () => {
  test(`${STEPS} random steps leave PostgreSQL and the gateway agreed`, async () => {
    const steps = fc.sample(step, { numRuns: STEPS, seed: 20_261_122 });
    const counts = new Map<string, number>();
    for (const each of steps) {
      await take(each);
      await compare();
      counts.set(each.kind, (counts.get(each.kind) ?? 0) + 1);
    }
    // The sample must contain the cases that the test is about.
    expect(counts.get('connection cut')).toBeGreaterThan(3);
    expect(counts.get('cancelled')).toBeGreaterThan(3);
    expect((await really()).size).toBeGreaterThan(250);
  }, 240_000);

  test('a session that was changed from outside is repaired and no caller notices', async () => {
    const changes: fc.Arbitrary<string> = fc.oneof(
      fc.constant('deallocate all'),
      fc.constant('discard all'),
      fc
        .integer({ min: 0, max: NAMES - 1 })
        .map((number) => `prepare n${number} (integer) as select (${number} / $1::integer)::text`),
    );
    const rounds = fc.sample(
      fc.record({ change: changes, before: transaction, after: transaction }),
      {
        numRuns: 500,
        seed: 20_261_123,
      },
    );
    for (const { change, before, after } of rounds) {
      await take({ kind: 'alone', transaction: before });
      // A name that is prepared already cannot be prepared a second time: then nothing has changed.
      await client.query(change).catch(() => undefined);
      // pg reports a failed query before the connection is ready again; a lane must find it ready.
      await client.query('select 1');
      await take({ kind: 'one behind the other', transactions: [after, before, after] });
      await take({ kind: 'alone', transaction: before });
    }
  });
});

import pino from 'pino';
import { expect, test } from 'vitest';
import { useDatabase } from '../../fixture/library.ts';
import { asCaller } from './as-caller.ts';
import { connectDatabase, type Database } from './connect.ts';

const database = useDatabase();
const nobody = { role: 'anon', json: '{"role":"anon"}' } as const;
const slow = { text: `select pg_sleep(0.4)::text, 'answered'`, values: [] };

/** Breaks the connection on which a statement is running, once it is. */
async function breakRunning(words = 'pg_sleep') {
  const { owner } = database.current;
  const running = () =>
    owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and usename = 'authenticator' and query like $1 and state = 'active'
         and clock_timestamp() > query_start + interval '50 milliseconds'`,
      [`%${words}%`],
    );
  await expect.poll(async () => (await running()).rowCount, { timeout: 10_000 }).toBe(1);
}

async function withDatabase(work: (db: Database) => Promise<void>) {
  const db = connectDatabase(database.current.gatewayUrl, pino({ level: 'silent' }));
  try {
    await work(db);
  } finally {
    await db.close();
  }
}

test('a read whose connection is broken is sent again (F2)', () =>
  withDatabase(async (db) => {
    const reading = asCaller(db, nobody, slow, { readOnly: true });
    await breakRunning();

    expect((await reading)?.[1]).toBe('answered');
  }));

test('a write is sent again, and done once, where PostgreSQL ended it before its statement was complete (F2)', () =>
  withDatabase(async (db) => {
    await database.current.owner.query(
      `create table public.notes (words text); grant insert, select on public.notes to anon`,
    );
    const writing = asCaller(db, nobody, {
      text: `insert into public.notes select 'once' from pg_sleep(0.4) returning words`,
      values: [],
    });
    await breakRunning();

    expect(await writing).toEqual(['once']);
    const { rows } = await database.current.owner.query('select words from public.notes');
    expect(rows).toEqual([{ words: 'once' }]);
  }));

test('a write that is ended during its commit is not sent again: nobody knows whether it was done (F2)', () =>
  withDatabase(async (db) => {
    await database.current.owner.query(`
      create table public.orders (words text);
      grant insert on public.orders to anon;
      create function public.wait_long() returns trigger language plpgsql as $$ begin perform pg_sleep(2); return null; end $$;
      create constraint trigger late after insert on public.orders deferrable initially deferred
        for each row execute function public.wait_long()`);
    const writing = asCaller(db, nobody, {
      text: `insert into public.orders values ('late')`,
      values: [],
    });
    writing.catch(() => undefined);
    await breakRunning('public.orders');

    await expect(writing).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' });
  }));

test('a read that fails for another reason is not sent again', () =>
  withDatabase(async (db) => {
    const broken = { text: 'select 1/0', values: [] };

    await expect(asCaller(db, nobody, broken, { readOnly: true })).rejects.toMatchObject({
      code: '22012',
    });
  }));

import pino from 'pino';
import { expect, test } from 'vitest';
import { useDatabase } from '../../fixture/library.ts';
import { asCaller } from './as-caller.ts';
import { connectDatabase, type Database } from './connect.ts';

const database = useDatabase();
const nobody = { role: 'anon', json: '{"role":"anon"}' } as const;
const slow = { text: `select pg_sleep(0.4)::text, 'answered'`, values: [] };

/** Breaks the connection on which a statement is running, once it is. */
async function breakRunning() {
  const { owner } = database.current;
  const running = () =>
    owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and usename = 'authenticator' and query like '%pg_sleep%' and state = 'active'`,
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

test('a write whose connection is broken is not: nobody knows whether it was done (F2)', () =>
  withDatabase(async (db) => {
    const writing = asCaller(db, nobody, slow);
    writing.catch(() => undefined);
    await breakRunning();

    await expect(writing).rejects.toMatchObject({ code: '57P01' });
  }));

test('a read that fails for another reason is not sent again', () =>
  withDatabase(async (db) => {
    const broken = { text: 'select 1/0', values: [] };

    await expect(asCaller(db, nobody, broken, { readOnly: true })).rejects.toMatchObject({
      code: '22012',
    });
  }));

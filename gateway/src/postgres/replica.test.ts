import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_CLUSTER } from '../testing-product.ts';
import { asCaller } from './as-caller.ts';
import { connectDatabase, type Database } from './connect.ts';
import { type EmbeddedServer, startEmbedded } from './embedded.ts';
import { sharedAfterNow } from './replica.ts';
import { type Standby, startStandby } from './testing-standby.ts';

const log = pino({ level: 'silent' });
const anonymous = { role: 'anon' as const, json: '{"role":"anon"}' };
let folder: string;
let server: EmbeddedServer;
let standby: Standby;
let primary: pg.Client;
let replica: pg.Client;
let db: Database;

// A real streaming replica, with no more of the product in it than a pipelined transaction needs.
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gateway-'));
  server = await startEmbedded({
    dataDir: folder,
    log,
    product: TEST_CLUSTER,
    durable: false,
  });
  primary = new pg.Client({ connectionString: server.superuserUrl });
  await primary.connect();
  await primary.query(`
    create schema private;
    grant usage on schema private to public;
    create role anon;
    grant anon to postgres;
    create function private.db_role(uuid, uuid, boolean, uuid) returns text language plpgsql stable as $$ begin return 'anon'; end $$;
    create table public.news (words text);
    grant select on public.news to anon`);
  standby = await startStandby(folder, server.superuserUrl);
  const readUrl = standby.urlOf(server.superuserUrl);
  replica = new pg.Client({ connectionString: readUrl });
  replica.on('error', () => undefined);
  await replica.connect();
  db = connectDatabase(server.superuserUrl, log, { max: 2, readUrl });
}, 120_000);

afterAll(async () => {
  await db?.close();
  await replica?.end();
  await primary?.end();
  await standby?.stop();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Reads the words, and reports whether the replica returned them. */
async function read(readOnly = true): Promise<{ words: string; byReplica: boolean }> {
  const text = `select coalesce((select string_agg(words, ' ' order by words) from public.news), ''), pg_is_in_recovery()::text`;
  const [words, recovering] =
    (await asCaller(db, anonymous, { text, values: [] }, { readOnly })) ?? [];
  return { words: words ?? '', byReplica: recovering === 'true' };
}

test('reads go to the replica once it has caught up, writes never', async () => {
  await expect.poll(async () => (await read()).byReplica, { timeout: 15_000 }).toBe(true);
  expect((await read(false)).byReplica).toBe(false);
});

test('whatever was reported as done is read, at once and however far behind the replica is', async () => {
  await replica.query('select pg_wal_replay_pause()');
  await primary.query(`insert into public.news values ('one')`);

  expect(await read()).toEqual({ words: 'one', byReplica: false });

  await replica.query('select pg_wal_replay_resume()');
  await expect.poll(read, { timeout: 15_000 }).toEqual({ words: 'one', byReplica: true });
});

test('a hundred writes, each each read right after by many at once, are never missed', async () => {
  const words = ['one'];
  for (let turn = 0; turn < 100; turn += 1) {
    words.push(`w${turn}`);
    await primary.query('insert into public.news values ($1)', [`w${turn}`]);
    const all = [...words].sort().join(' ');
    const answers = await Promise.all([read(), read(), read()]);
    expect(answers.map((answer) => answer.words.split(' ').sort().join(' '))).toEqual([
      all,
      all,
      all,
    ]);
  }
});

test('an error of the statement itself is reported as the primary reports it', async () => {
  const broken = { text: 'select 1/0', values: [] };

  await expect(asCaller(db, anonymous, broken, { readOnly: true })).rejects.toMatchObject({
    code: '22012',
  });
});

test('without the replica the primary is read, and after a pause the replica is tried again', async () => {
  await standby.stop();

  const answers = await Promise.all([read(), read(), read()]);

  expect(answers.map(({ byReplica }) => byReplica)).toEqual([false, false, false]);
  expect(await db.replica?.position()).toBeNull();
});

test('callers that arrive while a query is under way share the next one, not that one', async () => {
  const asked: (() => void)[] = [];
  let number = 0;
  const ask = sharedAfterNow(() => {
    number += 1;
    const mine = number;
    return new Promise<number>((resolve) => asked.push(() => resolve(mine)));
  });

  const first = ask();
  await Promise.resolve();
  const [second, third] = [ask(), ask()];
  asked[0]?.();
  expect(await first).toBe(1);
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.();

  expect([await second, await third]).toEqual([2, 2]);
});

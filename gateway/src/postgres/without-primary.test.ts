import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { asCaller } from './as-caller.ts';
import { connectDatabase, type Database } from './connect.ts';
import { type Pair, startPair } from './testing-pair.ts';

const log = pino({ level: 'silent' });
const anonymous = { role: 'anon' as const, json: '{"role":"anon"}' };
let pair: Pair;
let db: Database;

// A primary and its replica, with no more of the product in them than a pipelined transaction needs.
beforeAll(async () => {
  pair = await startPair((primary) =>
    primary.query(`
      create schema private;
      grant usage on schema private to public;
      create role anon;
      grant anon to postgres;
      create function private.db_role(uuid, uuid, boolean, uuid) returns text language plpgsql stable as $$ begin return 'anon'; end $$;
      create table public.news (words text);
      grant select, insert on public.news to anon`),
  );
  db = connectDatabase(pair.primaryUrl, log, { max: 2, readUrl: pair.standbyUrl });
}, 120_000);

afterAll(async () => {
  await db?.close();
  await pair?.end();
});

const ask = (text: string, readOnly = false) =>
  asCaller(db, anonymous, { text, values: [] }, { readOnly });
const read = () =>
  ask(
    `select coalesce((select string_agg(words, ' ') from public.news), ''), pg_is_in_recovery()::text`,
    true,
  );

test('while there is no primary, reads show the last state from the replica and writes are refused', async () => {
  await ask(`insert into public.news values ('one')`);
  await expect.poll(read, { timeout: 15_000 }).toEqual(['one', 'true']);
  await pair.on(pair.standbyUrl, 'select pg_wal_replay_pause()');
  await ask(`insert into public.news values ('two')`);
  expect(await read()).toEqual(['one two', 'false']);

  await pair.stopPrimary();

  // The replica has received an acknowledged change that it does not show yet; until it does, a read is refused.
  await expect(read()).rejects.toThrow();
  await pair.on(pair.standbyUrl, 'select pg_wal_replay_resume()');
  await expect.poll(read, { timeout: 15_000 }).toEqual(['one two', 'true']);
  await expect(ask(`insert into public.news values ('three')`)).rejects.toThrow();

  // For a minute after the primary was last seen, and no longer: what is shown may be old by then.
  const now = performance.now.bind(performance);
  const laterBy = (ms: number) => vi.spyOn(performance, 'now').mockImplementation(() => now() + ms);
  laterBy(30_000);
  expect(await read()).toEqual(['one two', 'true']);
  laterBy(61_000);
  await expect(read()).rejects.toThrow();
  vi.restoreAllMocks();
});

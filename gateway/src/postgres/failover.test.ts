import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asCaller } from './as-caller.ts';
import { connectDatabase, type Database } from './connect.ts';
import { type Pair, startPair } from './testing-pair.ts';
import { asCallerTransaction } from './transactions.ts';

const log = pino({ level: 'silent' });
const anonymous = { role: 'anon' as const, json: '{"role":"anon"}' };
let pair: Pair;
let db: Database;

/** Two real servers, with no more of the product in them than a pipelined transaction needs. */
function usePair() {
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
    db = connectDatabase(pair.url, log, { max: 4 });
  });
  afterAll(async () => {
    await db?.close();
    await pair?.end();
  });
}

const insert = (words: string) =>
  asCaller(db, anonymous, {
    text: 'insert into public.news values ($1::text) returning words',
    values: [words],
  });

const read = async () => {
  const text = `select coalesce(string_agg(words, ' ' order by words), '') from public.news`;
  const [words] = (await asCaller(db, anonymous, { text, values: [] }, { readOnly: true })) ?? [];
  return words?.split(' ') ?? [];
};

/** Resolves when so many statements with these words are running on the primary. */
const running = (words: string, count: number) =>
  expect
    .poll(() =>
      pair.on(
        pair.primaryUrl,
        `select from pg_stat_activity where query like '%${words}%' and state = 'active' and pid <> pg_backend_pid()`,
      ),
    )
    .toHaveLength(count);

describe('two servers', () => {
  usePair();

  test('their order does not matter, and one that is not there costs nothing', async () => {
    const [primary, standby] = [pair.primaryUrl, pair.standbyUrl].map((url) =>
      new URL(url).searchParams.get('host'),
    );
    const url = new URL(pair.url);
    url.searchParams.set('host', `/nowhere,${standby},${primary}`);
    const other = connectDatabase(url.href, log, { max: 2 });

    const recovering = () => other.pool.query('select pg_is_in_recovery() as standby');
    const answers = await Promise.all([recovering(), recovering(), recovering()]);

    expect(answers.map(({ rows }) => rows[0].standby)).toEqual([false, false, false]);
    await other.close();
  });

  test('while none of them takes writes, writes are refused as unavailable and reads go on', async () => {
    await insert('one');
    const isOff = () => pair.on(pair.primaryUrl, 'select pg_reload_conf()');
    await pair.on(pair.primaryUrl, 'alter system set default_transaction_read_only = on');
    await isOff();
    // A reload takes effect a moment later, so that the first attempts may be written.
    const code = () =>
      insert('repeated').then(
        () => 'written',
        (error) => error.code,
      );

    await expect.poll(code).toBe('ENOSERVER');

    await pair.on(pair.primaryUrl, 'alter system reset default_transaction_read_only');
    await isOff();
    await expect.poll(code).toBe('written');
    expect(await read()).toContain('one');
  });

  test('a transaction that loses its connection before the commit is done again, once', async () => {
    let calls = 0;
    await asCallerTransaction(db, anonymous, async (query) => {
      calls += 1;
      await query({ text: `insert into public.news values ('first')`, values: [] });
      if (calls === 1) {
        const [pid] = (await query({ text: 'select pg_backend_pid()::text', values: [] })) ?? [];
        await pair.on(pair.primaryUrl, `select pg_terminate_backend(${pid})`);
      }
      await query({ text: `insert into public.news values ('second')`, values: [] });
    });

    const words = await read();
    expect(words.filter((word) => word === 'first' || word === 'second')).toEqual([
      'first',
      'second',
    ]);
    expect(calls).toBe(2);
  });

  test('a switchover amid writes: each is there once or was refused, and what is notified on the new primary arrives', async () => {
    const received: string[] = [];
    const states: string[] = [];
    await db.listen(
      'news',
      (payload) => received.push(payload),
      () => states.push('lost'),
      () => states.push('back'),
    );
    const done: string[] = [];
    const codes = new Set<string>();
    let isOver = false;
    const writers = [1, 2, 3, 4].map(async (writer) => {
      for (let n = 1; !isOver; n += 1) {
        await insert(`${writer}.${n}`).then(
          () => done.push(`${writer}.${n}`),
          (error) => codes.add(error.code ?? error.message),
        );
      }
    });
    await expect.poll(() => done.length).toBeGreaterThan(50);

    await pair.stopPrimary();
    await pair.promote();
    const before = done.length;
    await expect.poll(() => done.length).toBeGreaterThan(before + 50);
    isOver = true;
    await Promise.all(writers);

    // The test before this one repeats its own write until the server refuses it: that one may be there twice.
    const kept = (await read()).filter((words) => /^\d\.\d+$/.test(words));
    expect(kept.filter((words, at) => kept.indexOf(words) !== at)).toEqual([]);
    expect(done.filter((words) => !kept.includes(words))).toEqual([]);
    // A write that was cut off during its commit may or may not be there.
    const known = /57P0|ECONN|ENO|EPIPE|^Connection terminated|^OUTCOME_UNKNOWN$/;
    for (const code of codes) expect(code).toMatch(known);
    await expect.poll(() => states).toEqual(['lost', 'back']);
    await pair.on(pair.standbyUrl, `select pg_notify('news', 'on the new primary')`);
    await expect.poll(() => received).toEqual(['on the new primary']);
  });
});

describe('a primary that falls silent', () => {
  usePair();

  test('what waits for it ends within seconds, and the next write is on the new one', async () => {
    await insert('one');
    const slow = { text: 'select pg_sleep(2.5)::text', values: [] };
    const writing = asCaller(db, anonymous, slow).catch((error) => error);
    const reading = asCaller(db, anonymous, slow, { readOnly: true });
    await running('pg_sleep(2.5)', 2);
    await expect
      .poll(() => pair.on(pair.standbyUrl, 'select words from public.news'))
      .toEqual([{ words: 'one' }]);

    await pair.freezePrimary();
    await pair.promote();

    // Nobody knows what became of the write; the read is sent again.
    expect(await writing).toMatchObject({ code: 'OUTCOME_UNKNOWN' });
    expect(await reading).toEqual(['']);
    await insert('two');
    expect(await read()).toEqual(['one', 'two']);
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { TEST_CLUSTER } from '../testing-product.ts';
import { asCaller } from './as-caller.ts';
import { connectDatabase } from './connect.ts';
import { startEmbedded } from './embedded.ts';
import { startStandby } from './testing-standby.ts';

const log = pino({ level: 'silent' });
const anonymous = { role: 'anon' as const, json: '{"role":"anon"}' };

test('a replica that was ahead of the standby that became the primary is not read: it has another history', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'gateway-'));
  const ends: (() => Promise<unknown>)[] = [() => rm(dataDir, { recursive: true, force: true })];
  onTestFinished(async () => {
    for (const end of ends.reverse()) await end();
  });
  const server = await startEmbedded({ dataDir, log, product: TEST_CLUSTER, durable: false });
  ends.push(() => server.stop());
  const on = async (url: string, text: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(text).finally(() => client.end());
    return rows;
  };
  await on(
    server.superuserUrl,
    `create schema private;
     grant usage on schema private to public;
     create role anon;
     create role gateway login password 'gateway';
     grant anon to gateway;
     create function private.db_role(uuid, uuid, boolean, uuid) returns text language plpgsql stable as $$ begin return 'anon'; end $$;
     create table public.news (words text);
     grant select, insert on public.news to anon`,
  );
  const next = await startStandby(dataDir, server.superuserUrl, 'next');
  ends.push(next.stop);
  const ahead = await startStandby(dataDir, server.superuserUrl, 'ahead');
  ends.push(ahead.stop);
  const asGateway = (address: string) => {
    const url = new URL(address);
    [url.username, url.password] = ['gateway', 'gateway'];
    return url.href;
  };
  const [primaryUrl, nextUrl, aheadUrl] = [
    server.superuserUrl,
    next.urlOf(server.superuserUrl),
    ahead.urlOf(server.superuserUrl),
  ];
  const url = new URL(asGateway(primaryUrl));
  const hosts = [primaryUrl, nextUrl].map((each) => new URL(each).searchParams.get('host'));
  url.searchParams.set('host', hosts.join(','));
  const db = connectDatabase(url.href, log, { max: 2, readUrl: asGateway(aheadUrl) });
  ends.push(db.close);
  const read = async () => {
    const text = `select coalesce((select string_agg(words, ' ' order by words) from public.news), ''), pg_is_in_recovery()::text`;
    return asCaller(db, anonymous, { text, values: [] }, { readOnly: true });
  };
  const insert = (words: string) =>
    asCaller(db, anonymous, { text: 'insert into public.news values ($1::text)', values: [words] });
  await insert('one');
  await expect.poll(read).toEqual(['one', 'true']);

  // The one that will be promoted receives no more, while the other one gets a lot that will be lost.
  await on(nextUrl, `alter system set primary_conninfo = ''`);
  await on(nextUrl, 'select pg_reload_conf()');
  await expect.poll(() => on(primaryUrl, 'select from pg_stat_replication')).toHaveLength(1);
  await on(
    primaryUrl,
    `insert into public.news select 'lost' from generate_series(1, 100); create table public.filling as select repeat('x', 1000) from generate_series(1, 20000)`,
  );
  await expect.poll(async () => (await read())?.[1]).toBe('true');
  await server.stop();
  await next.promote();
  await expect
    .poll(() =>
      insert('two').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);

  expect(await read()).toEqual(['one two', 'false']);
  const [place] = await on(nextUrl, 'select pg_current_wal_flush_lsn() as position');
  const [behind] = await on(
    aheadUrl,
    `select pg_last_wal_replay_lsn() >= '${place?.position}' as ahead`,
  );
  // Without its timeline it would count as caught up.
  expect(behind).toEqual({ ahead: true });
});

import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { addColleague } from '../database/account-people/testing-colleagues.ts';
import { CAST_PASSWORD } from '../database/cast.ts';
import { ask, brokenInvariants, type Engine, makeEngine } from './engine.ts';
import { pause, startPrumo } from './prumo.ts';
import { report, rounds } from './rounds.ts';

// Whole processes start and stop here, beside the tests of other files.
vi.setConfig({ testTimeout: 600_000 });

/** Before its n-th write the acceptance of an account waits for the kill. */
const WAIT_AT_A_WRITE = `
  create table private.test_stop (at integer not null);
  insert into private.test_stop values (0);
  create sequence private.test_writes;
  create function private.test_wait() returns trigger language plpgsql security definer as $$
  begin
    if current_query() like '%accept_account%'
      and nextval('private.test_writes') = (select s.at from private.test_stop s) then
      -- The lock shows which process it is: the owner does not see what others run.
      perform pg_advisory_xact_lock(4242), pg_sleep(60);
    end if;
    return null;
  end $$;
  do $$
  declare t regclass;
  begin
    for t in
      select c.oid from pg_class c
      where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace)
        and c.relname <> 'test_stop'
    loop
      execute format('create trigger aaa_wait before insert or update or delete on %s for each statement execute function private.test_wait()', t);
    end loop;
  end $$`;

test('[OFI-13] [T95] an account has one titular, and nobody is locked out, when PostgreSQL is killed at any statement of its passing on', async () => {
  const engine = await makeEngine();
  const prumo = await startPrumo(engine.dataDir, { settings: engine.settings });
  await prumo.healthy();
  const { accountId } = await prepare(engine);
  const { anonKey } = (await (await fetch(`${prumo.url}/config.json`)).json()) as {
    anonKey: string;
  };
  const as = async (name: string) => {
    const client = createClient(prumo.url, anonKey, {
      auth: { persistSession: false },
      realtime: { transport: WebSocket as never },
    });
    await vi.waitFor(
      async () => {
        const { error } = await client.auth.signInWithPassword({
          email: `${name}@prumo.test`,
          password: CAST_PASSWORD,
        });
        expect(error).toBeNull();
      },
      { timeout: 60_000, interval: 200 },
    );
    return client;
  };
  const offered = await as('ana');
  const [person] = await ask<{ id: string }>(
    engine.ownerUrl(),
    `select id from auth.users where email = 'lia@prumo.test'`,
  );
  expect((await offered.rpc('offer_account', { person_id: person?.id })).error).toBeNull();

  const lia = await as('lia');
  const step = rounds(8, 0) || 1;
  let at = 1;
  let kills = 0;
  for (; ; at += step) {
    await owner(
      engine,
      `update private.test_stop set at = ${at}; select setval('private.test_writes', 1, false)`,
    );
    let isOver = false;
    const outcome = lia.rpc('accept_account').then(({ error }) => {
      isOver = true;
      return error;
    });
    const pid = await waiting(engine, () => isOver);
    if (pid === null) {
      expect(await outcome, `after ${kills}`).toBeNull();
      break;
    }
    process.kill(pid, 'SIGKILL');
    kills += 1;
    expect(await outcome).not.toBeNull();
    expect(await titulars(engine, accountId)).toEqual(['ana@prumo.test']);
  }

  // So many statements there are, of which an ordinary run stops at every eighth.
  expect(at).toBeGreaterThan(20);
  const founder = await as('ana');
  expect((await founder.from('projects').select('id')).data?.length).toBeGreaterThan(2);
  expect((await founder.auth.getUser()).data.user?.id).not.toBe(accountId);
  expect(await titulars(engine, accountId)).toEqual(['lia@prumo.test']);
  expect(await brokenInvariants(engine.ownerUrl())).toEqual([]);
  expect(prumo.process.exitCode).toBeNull();
  report({ fault: 'an account is passed on, PostgreSQL killed at each statement', rounds: kills });
});

async function prepare(engine: Engine) {
  await owner(engine, WAIT_AT_A_WRITE);
  const client = new pg.Client({ connectionString: engine.ownerUrl() });
  await client.connect();
  try {
    const query = async (text: string, values?: unknown[]) =>
      (await client.query(text, values)).rows;
    const ids = await addColleague(
      { query: query as never },
      { name: 'lia', account: 'ana', role: 'manager' },
    );
    await client.query(
      `update auth.users set encrypted_password = (select encrypted_password from auth.users where email = 'ana@prumo.test')
       where email = 'lia@prumo.test'`,
    );
    return ids;
  } finally {
    await client.end();
  }
}

async function owner(engine: Engine, text: string) {
  await vi.waitFor(() => ask(engine.ownerUrl(), text), { timeout: 60_000, interval: 200 });
}

/** The process that waits at its write; null when the call is over. */
async function waiting(engine: Engine, isOver: () => boolean): Promise<number | null> {
  while (!isOver()) {
    const [found] = await ask<{ pid: number }>(
      engine.ownerUrl(),
      `select pid from pg_locks where locktype = 'advisory' and objid = 4242`,
    );
    if (found) return found.pid;
    await pause(20);
  }
  return null;
}

/** The addresses of all who answer for the account. */
async function titulars(engine: Engine, account: string): Promise<string[]> {
  const rows = await vi.waitFor(
    () =>
      ask<{ email: string }>(
        engine.ownerUrl(),
        `select u.email from auth.users u where u.id = '${account}' and u.banned_until is null
     union all
     select u.email from public.account_people m join auth.users u on u.id = m.person_id
     where m.account_id = '${account}' and m.role = 'owner' and m.ended_at is null`,
      ),
    { timeout: 60_000, interval: 200 },
  );
  return rows.map(({ email }) => email);
}

import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { CAST_PASSWORD } from '../../fixture/library.ts';
import { useGateway } from '../testing.ts';

// One person's requests beside everybody else's, on a real server with its limits on (decision
// 043).

const gateway = useGateway({ cast: true, config: { rateLimits: true } });
const OFFICE = '203.0.113.7';
const HOME = '198.51.100.23';
const tokens = {} as Record<'ana' | 'bruno' | 'elisa', string>;
let url = '';

beforeAll(async () => {
  await gateway.database.owner.query(`
    create table private.calls (place bigint generated always as identity, word text);
    create function public.slowly(word text, seconds double precision) returns text
    language plpgsql volatile security definer set search_path = ''
    as $$
    begin
      insert into private.calls (word) values (word);
      -- Also until a test that holds it lets go.
      perform pg_advisory_xact_lock_shared(48);
      perform pg_sleep(seconds);
      return word;
    end
    $$;
    grant execute on function public.slowly(text, double precision) to anon, app_librarian, app_reader;
    create function public.fails() returns integer
    language plpgsql volatile security definer set search_path = ''
    as $$ begin perform pg_sleep(0.02); raise exception 'no' using errcode = 'PT400'; end $$;
    grant execute on function public.fails() to app_reader;
    notify pgrst`);
  url = await gateway.app.listen({ port: 0, host: '127.0.0.1' });
  for (const name of ['ana', 'bruno', 'elisa'] as const) {
    const answer = await gateway.app.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      remoteAddress: OFFICE,
      payload: { email: `${name}@library.test`, password: CAST_PASSWORD },
    });
    tokens[name] = answer.json().access_token;
  }
  // The gateway loads its catalog again because of the notification.
  while ((await slowly('bruno', 'known', 0)).statusCode !== 200) await wait(50);
});
beforeEach(() => gateway.database.owner.query('delete from private.calls'));

type Person = keyof typeof tokens | null;

const headersOf = (person: Person) => ({
  apikey: gateway.keys.anonKey,
  ...(person && { authorization: `Bearer ${tokens[person]}` }),
});

const call = (person: Person, name: string, payload: object, ip = OFFICE) =>
  gateway.app.inject({
    method: 'POST',
    url: `/rest/v1/rpc/${name}`,
    remoteAddress: ip,
    headers: headersOf(person),
    payload,
  });

const slowly = (person: Person, word: string, seconds: number, ip?: string) =>
  call(person, 'slowly', { word, seconds }, ip);

const read = (person: Person, ip = OFFICE) =>
  gateway.app.inject({
    url: '/rest/v1/members?select=id&limit=1',
    remoteAddress: ip,
    headers: headersOf(person),
  });

const words = async () => {
  const { rows } = await gateway.database.owner.query(
    'select word from private.calls order by place',
  );
  return rows.map(({ word }) => word as string);
};

/** How many statements of the slow function PostgreSQL is running. */
async function slowOnes(): Promise<number> {
  const { rows } = await gateway.database.owner.query(
    `select count(*)::integer as count from pg_stat_activity
     where datname = current_database() and state = 'active' and query like '%slowly%'
       and pid <> pg_backend_pid()`,
  );
  return rows[0].count;
}

const times = <T>(count: number, each: (nth: number) => T) =>
  Array.from({ length: count }, (_, nth) => each(nth));

test('[T48] R26 with 45 slow requests of one person under way another’s reads and writes are served at once', async () => {
  const anas = Promise.all(times(45, (nth) => slowly('ana', `ana ${nth}`, 0.1)));
  await expect.poll(slowOnes, { interval: 10 }).toBeGreaterThan(0);

  let most = 0;
  const took: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    const began = performance.now();
    const [reading, writing] = await Promise.all([read('bruno'), slowly('bruno', 'bruno', 0)]);
    took.push(performance.now() - began);
    expect([reading.statusCode, writing.statusCode]).toEqual([200, 200]);
    most = Math.max(most, await slowOnes());
  }
  const left = gateway.db.turns.waiting;
  const answers = await anas;

  // One slow statement per person at a time, so that one processor is left to the others.
  expect(most).toBe(1);
  expect(left).toBeGreaterThan(0);
  expect(took.sort((a, b) => a - b)[5]).toBeLessThan(250);
  // A request that waited too long is refused with a retry time, as when the database is busy; none
  // is dropped silently.
  for (const { statusCode, headers } of answers) {
    if (statusCode === 200) continue;
    expect([statusCode, headers['retry-after']]).toEqual([504, '1']);
  }
});

// By a person who owes no rest for the slow work of the test before. All of it together lasts less than a
// second, so that nobody has to rest in the middle either.
test('[T48] R26 one person’s requests are served in the order in which they came', async () => {
  await slowly('elisa', 'known', 0.06);
  const calls = [slowly('elisa', '0', 0.6)];
  await expect.poll(slowOnes, { interval: 10 }).toBe(1);
  for (let nth = 1; nth <= 8; nth += 1) {
    calls.push(slowly('elisa', String(nth), 0.03));
    await expect.poll(() => gateway.db.turns.waiting, { interval: 2 }).toBe(nth);
  }
  await Promise.all(calls);

  expect(await words()).toEqual(['known', ...times(9, String)]);
});

test('[T48] R26 beyond a hundred waiting requests a person is refused with a sentence, and nobody else is', async () => {
  const anas = Promise.all(times(120, () => slowly('ana', 'ana', 0.03)));
  const bruno = await read('bruno');
  const answers = await anas;

  expect(bruno.statusCode).toBe(200);
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused).toHaveLength(16);
  expect(refused[0]?.headers['retry-after']).toBe('5');
  expect(refused[0]?.json()).toEqual({
    code: 'TOO_MANY_REQUESTS',
    details: null,
    hint: null,
    message:
      'Muitos pedidos seus ainda estão em andamento. Espere que terminem e tente de novo em alguns segundos.',
  });
});

test('[T48] R26 signed-out callers share by IP address', async () => {
  const here = Promise.all(times(20, () => slowly(null, 'here', 0.1, OFFICE)));
  await expect.poll(slowOnes, { interval: 10 }).toBeGreaterThan(0);

  const there = await slowly(null, 'there', 0, HOME);
  const ana = await read('ana');
  expect(gateway.db.turns.waiting).toBeGreaterThan(0);
  await here;

  // A separate limit allows ten calls that write.
  expect([there.statusCode, ana.statusCode]).toEqual([200, 200]);
});

test('[T48] R26 a request whose client hangs up leaves the queue and is never run', async () => {
  const hangUp = new AbortController();
  const ask = (word: string, seconds: number, signal?: AbortSignal) =>
    fetch(`${url}/rest/v1/rpc/slowly`, {
      method: 'POST',
      headers: { ...headersOf('ana'), 'content-type': 'application/json' },
      body: JSON.stringify({ word, seconds }),
      signal,
    });
  const first = ask('first', 2);
  await expect.poll(slowOnes, { interval: 10 }).toBe(1);
  const gone = times(8, (nth) => ask(`gone ${nth}`, 0, hangUp.signal).catch(() => 'gone'));
  await expect.poll(() => gateway.db.turns.waiting, { interval: 5 }).toBe(8);
  hangUp.abort();
  await Promise.all(gone);
  await expect.poll(() => gateway.db.turns.waiting).toBe(0);
  const last = await ask('last', 0);

  expect([(await first).status, last.status]).toEqual([200, 200]);
  expect(await words()).toEqual(['first', 'last']);
});

// By a person who owes no rest for the slow work of the tests before.
test('[T48] R26 a request that fails releases its place', async () => {
  const failed = await Promise.all(times(30, () => call('bruno', 'fails', {})));
  expect(new Set(failed.map(({ statusCode }) => statusCode))).toEqual(new Set([400]));

  expect((await read('bruno')).statusCode).toBe(200);
  expect(gateway.db.turns.waiting).toBe(0);
  expect(gateway.db.places.free).toBe(8);
});

test('[T48] R26 the auth service’s requests count towards the same share', async () => {
  const user = (person: 'ana' | 'bruno') =>
    gateway.app.inject({ url: '/auth/v1/user', headers: headersOf(person), remoteAddress: OFFICE });
  const order: string[] = [];
  await gateway.database.owner.query('select pg_advisory_lock(48)');
  const slow = times(4, () => slowly('ana', 'ana', 0).then(() => order.push('slow')));
  await expect.poll(slowOnes, { interval: 10, timeout: 60_000 }).toBe(1);
  const ana = user('ana').then(({ statusCode }) => order.push(`ana ${statusCode}`));
  const bruno = user('bruno').then(({ statusCode }) => order.push(`bruno ${statusCode}`));
  await bruno;
  // Asked before, and waits behind Ana's own calls.
  expect(order).toEqual(['bruno 200']);
  await gateway.database.owner.query('select pg_advisory_unlock(48)');
  await Promise.all([...slow, ana]);

  expect(order.toSorted()).toEqual(['ana 200', 'bruno 200', 'slow', 'slow', 'slow', 'slow']);
});

test('[T48] R26 realtime and mail find a connection while people wait for theirs', async () => {
  const crowd = Promise.all(
    times(12, (nth) => slowly(null, `${nth}`, 2, `198.51.100.${100 + nth}`)),
  );
  await expect.poll(slowOnes, { interval: 10 }).toBe(8);
  const began = performance.now();
  await gateway.db.pool.query('select * from private.claim_mail(5)');
  const took = performance.now() - began;
  await wait(0);

  expect(gateway.db.turns.waiting).toBe(4);
  expect(took).toBeLessThan(1_500);
  expect(new Set((await crowd).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});

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
    -- On a busy machine a test holds a word for longer than a request may wait for a lock.
    create function public.slowly(word text) returns text
    language plpgsql volatile security definer set search_path = '' set lock_timeout = 0
    as $$
    begin
      insert into private.calls (word) values (word);
      -- Until a test that holds this word lets go (see held).
      perform pg_advisory_xact_lock_shared(hashtext(word));
      -- Long enough to be known as slow.
      perform pg_sleep(0.03);
      return word;
    end
    $$;
    grant execute on function public.slowly(text) to anon, app_librarian, app_reader;
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
  while ((await slowly('bruno', 'known')).statusCode !== 200) await wait(50);
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

const slowly = (person: Person, word: string, ip?: string) => call(person, 'slowly', { word }, ip);

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

/**
 * Calls of the slow function with this word do not end before `meanwhile` has: whatever that sees holds for slow
 * statements, however fast the machine is.
 */
async function held(word: string, meanwhile: () => Promise<void>): Promise<void> {
  const { owner } = gateway.database;
  await owner.query('select pg_advisory_lock(hashtext($1))', [word]);
  try {
    await meanwhile();
  } finally {
    await owner.query('select pg_advisory_unlock(hashtext($1))', [word]);
  }
}

/** Waits until PostgreSQL runs this many slow functions. */
const running = (count: number) => expect.poll(slowOnes, { interval: 10 }).toBe(count);
const waiting = (count: number) =>
  expect.poll(() => gateway.db.turns.waiting, { interval: 5 }).toBe(count);

const times = <T>(count: number, each: (nth: number) => T) =>
  Array.from({ length: count }, (_, nth) => each(nth));

test('[T48] R26 with 45 slow requests of one person under way another’s reads and writes are served at once', async () => {
  let anas: ReturnType<typeof slowly>[] = [];
  await held('ana', async () => {
    anas = times(45, () => slowly('ana', 'ana'));
    await running(1);
    for (let round = 0; round < 3; round += 1) {
      const [reading, writing] = await Promise.all([read('bruno'), slowly('bruno', 'bruno')]);
      expect([reading.statusCode, writing.statusCode]).toEqual([200, 200]);
      // One slow statement per person at a time, so that one processor is left to the others.
      expect(await slowOnes()).toBe(1);
    }
    await waiting(44);
  });

  // A request that waited too long is refused with a retry time, as when the database is busy; none is
  // dropped silently.
  for (const { statusCode, headers } of await Promise.all(anas)) {
    if (statusCode === 200) continue;
    expect([statusCode, headers['retry-after']]).toEqual([504, '1']);
  }
});

test('[T48] R26 one person’s requests are served in the order in which they came', async () => {
  const calls: ReturnType<typeof slowly>[] = [];
  await held('0', async () => {
    for (let nth = 0; nth <= 8; nth += 1) {
      calls.push(slowly('elisa', String(nth)));
      if (nth === 0) await running(1);
      await waiting(nth);
    }
  });
  await Promise.all(calls);

  expect(await words()).toEqual(times(9, String));
});

test('[T48] R26 beyond a hundred waiting requests a person is refused with a sentence, and nobody else is', async () => {
  let anas: ReturnType<typeof slowly>[] = [];
  await held('ana', async () => {
    anas = times(120, () => slowly('ana', 'ana'));
    expect((await read('bruno')).statusCode).toBe(200);
  });
  const answers = await Promise.all(anas);

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
  let here: ReturnType<typeof slowly>[] = [];
  await held('here', async () => {
    here = times(20, () => slowly(null, 'here', OFFICE));
    await expect.poll(slowOnes, { interval: 10 }).toBeGreaterThan(0);

    const there = await slowly(null, 'there', HOME);
    const ana = await read('ana');
    expect(gateway.db.turns.waiting).toBeGreaterThan(0);
    // A separate limit allows ten calls that write.
    expect([there.statusCode, ana.statusCode]).toEqual([200, 200]);
  });
  await Promise.all(here);
});

test('[T48] R26 a request whose client hangs up leaves the queue and is never run', async () => {
  const hangUp = new AbortController();
  const ask = (word: string, signal?: AbortSignal) =>
    fetch(`${url}/rest/v1/rpc/slowly`, {
      method: 'POST',
      headers: { ...headersOf('ana'), 'content-type': 'application/json' },
      body: JSON.stringify({ word }),
      signal,
    });
  let first: ReturnType<typeof ask> | undefined;
  await held('first', async () => {
    first = ask('first');
    await running(1);
    const gone = times(8, (nth) => ask(`gone ${nth}`, hangUp.signal).catch(() => 'gone'));
    await waiting(8);
    hangUp.abort();
    await Promise.all(gone);
    await waiting(0);
  });
  const last = await ask('last');

  expect([(await first)?.status, last.status]).toEqual([200, 200]);
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
  let anas: Promise<unknown>[] = [];
  await held('ana', async () => {
    anas = times(4, () => slowly('ana', 'ana').then(() => order.push('slow')));
    await running(1);
    anas.push(user('ana').then(({ statusCode }) => order.push(`ana ${statusCode}`)));
    await user('bruno').then(({ statusCode }) => order.push(`bruno ${statusCode}`));
    // Asked before, and waits behind Ana's own calls.
    expect(order).toEqual(['bruno 200']);
  });
  await Promise.all(anas);

  expect(order.toSorted()).toEqual(['ana 200', 'bruno 200', 'slow', 'slow', 'slow', 'slow']);
});

test('[T48] R26 realtime and mail find a connection while people wait for theirs', async () => {
  const everybody = () => times(12, (nth) => slowly(null, 'crowd', `198.51.100.${100 + nth}`));
  // Opens the connections: a held statement of somebody signed out has three seconds.
  await Promise.all(everybody());
  let crowd: ReturnType<typeof everybody> = [];
  await held('crowd', async () => {
    crowd = everybody();
    await running(8);
    await waiting(4);
    await gateway.db.pool.query('select * from private.claim_mail(5)');
  });
  await Promise.all(crowd);
});

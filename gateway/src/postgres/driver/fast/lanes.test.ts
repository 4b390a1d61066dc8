import { expect, test } from 'vitest';
import { useLibrary } from '../../../rest/testing.ts';
import { type Claims, verifyToken } from '../../../tokens/verify.ts';
import { asCaller } from '../../as-caller.ts';

const library = useLibrary();
const anonymous: Claims = { role: 'anon', json: '{"role":"anon"}' };

const read = (text: string, values: string[] = [], claims = anonymous) =>
  asCaller(library.deps.db, claims, { text, values }, { readOnly: true });

const me = `select pg_backend_pid()::text, auth.uid()::text, current_user::text, $1::text`;

/** All lanes open, as under load. */
async function openLanes(): Promise<void> {
  const count = async () => {
    await Promise.all(Array.from({ length: 16 }, () => read(me, ['open'])));
    return library.deps.db.lanes?.count;
  };
  await expect.poll(count, { timeout: 30_000 }).toBe(4);
}

/** The connections that are lanes, as PostgreSQL names them. */
async function lanePids(): Promise<string[]> {
  const { rows } = await library.database.owner.query<{ pid: string }>(
    `select pid::text from pg_stat_activity
     where application_name = 'gateway shared' and datname = current_database()`,
  );
  return rows.map(({ pid }) => pid);
}

test('simultaneous reads share four connections, and each gets its own result [T34]', async () => {
  const { tokenOf, deps } = library;
  const people: Claims[] = [];
  for (const person of ['ana', 'bruno', 'clara'])
    people.push(await verifyToken(deps.keys, await tokenOf(person)));
  await openLanes();

  const rows = await Promise.all(
    Array.from({ length: 300 }, async (_, i) => {
      const claims = i % 4 === 3 ? anonymous : (people[i % 4] as Claims);
      // Every seventh fails among the others.
      const text = i % 7 === 0 ? `select (1 / ($1::integer - ${i}))::text` : me;
      const row = await read(text, [String(i)], claims).catch(({ code }) => [code]);
      return { claims, row, i };
    }),
  );

  for (const { claims, row, i } of rows) {
    if (i % 7 === 0) expect(row).toEqual(['22012']);
    else expect(row?.slice(1)).toEqual([claims.sub ?? null, expect.any(String), String(i)]);
  }
  const ranAs = (claims: Claims) =>
    new Set(rows.filter((r) => r.claims === claims && r.i % 7 !== 0).map(({ row }) => row?.[2]));
  expect(people.map((claims) => [...ranAs(claims)])).toEqual([
    ['app_librarian'],
    ['app_reader'],
    ['app_client'],
  ]);
  expect([...ranAs(anonymous)]).toEqual(['anon']);
});

test('sixteen simultaneous reads need no connections but the lanes', async () => {
  await openLanes();
  const used = async () => {
    const rows = await Promise.all(Array.from({ length: 16 }, () => read(me, [''])));
    return new Set(rows.map((row) => row?.[0]));
  };

  // On a busy machine a read may wait for so long that the next one goes to another lane.
  await expect.poll(used, { timeout: 30_000 }).toEqual(new Set(await lanePids()));
});

/** A statement with a shape of its own that is known to be quick, and then sleeps for the given time. */
async function learntSleep(shape: string): Promise<(seconds: string) => ReturnType<typeof read>> {
  const sleep = (seconds: string) =>
    read(`select pg_sleep($1::double precision)::text || '${shape}'`, [seconds]);
  for (let i = 0; i < 5; i += 1) await sleep('0');
  return sleep;
}

test('[T48] R26 a slow read of a shape that was quick holds up no other read, and still gets its result', async () => {
  await openLanes();
  const sleep = await learntSleep('one');
  const order: string[] = [];
  const slow = sleep('1.5').then((row) => order.push(row ? 'slow' : 'nothing'));

  // These are sent at the same moment, and some of them behind the slow one.
  const began = performance.now();
  await Promise.all(Array.from({ length: 15 }, () => read(me, ['quick'])));
  const waited = performance.now() - began;
  order.push('quick');
  await slow;

  expect(order).toEqual(['quick', 'slow']);
  // The slow read is stopped after a quarter of a second; the rest is for a slow machine.
  expect(waited).toBeLessThan(1_200);
});

test('[T48] R26 four such reads in every lane at once hold up no other read either', async () => {
  await openLanes();
  const sleep = await learntSleep('four');
  const slow = Promise.all(Array.from({ length: 4 }, () => sleep('1.5')));
  const began = performance.now();
  await Promise.all(Array.from({ length: 40 }, () => read(me, ['quick'])));
  const waited = performance.now() - began;

  expect((await slow).every((row) => row !== undefined)).toBe(true);
  expect(waited).toBeLessThan(1_200);
});

test('[T48] R26 only a shape that is known to be quick goes into a lane, a shape that became slow does not any more, and a write never does', async () => {
  await openLanes();
  const pids = await lanePids();
  const fresh = `select pg_sleep($1::double precision)::text || ',' || pg_backend_pid()`;
  const pidOf = async (seconds: string) => (await read(fresh, [seconds]))?.[0]?.split(',')[1];

  const first = await pidOf('0');
  const second = await pidOf('0');
  await pidOf('0.6');
  const third = await pidOf('0');
  const [write] =
    (await asCaller(library.deps.db, anonymous, { text: me, values: ['write'] })) ?? [];

  expect(pids).not.toContain(first);
  expect(pids).toContain(second);
  expect(pids).not.toContain(third);
  expect(pids).not.toContain(write);
});

test('reads whose shared connection breaks are sent again, those behind them included [F2]', async () => {
  await openLanes();
  const { owner } = library.database;
  const pids = await lanePids();

  const nap = `select pg_sleep($2::double precision)::text || $1::text`;
  for (let i = 0; i < 5; i += 1) await read(nap, ['', '0']);

  const reads = Promise.all(Array.from({ length: 16 }, (_, i) => read(nap, [`${i}`, '0.1'])));
  await owner.query('select pg_terminate_backend(pid::integer) from unnest($1::text[]) pid', [
    pids,
  ]);

  expect(await reads).toEqual(Array.from({ length: 16 }, (_, i) => [`${i}`]));
  await openLanes();
  expect((await lanePids()).filter((pid) => pids.includes(pid))).toEqual([]);
});

test('a schema that changed between two reads in one lane fails neither of them', async () => {
  const { owner } = library.database;
  await openLanes();
  await owner.query(
    `create table public.passing (words text); grant select on public.passing to anon`,
  );
  const look = () => read('select string_agg(words, $1::text) from public.passing', [',']);
  await Promise.all(Array.from({ length: 16 }, look));

  await owner.query(`drop table public.passing`);
  const refused = Array.from({ length: 16 }, () => look().catch(({ code }) => code));
  expect(new Set(await Promise.all(refused))).toEqual(new Set(['42P01']));
  await owner.query(
    `create table public.passing (words text); grant select on public.passing to anon;
     insert into public.passing values ('de volta')`,
  );

  expect(await Promise.all(Array.from({ length: 16 }, look))).toEqual(
    Array.from({ length: 16 }, () => ['de volta']),
  );
});

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { promisedRights } from '../database/permissions.ts';
import { useDatabase } from '../database/testing.ts';
import { callsOf, firstDifference } from './catalog-calls.ts';
import { behindOf, sendAs, signInTo } from './colleagues.ts';
import { readSignatures, type Signature } from './probes/function-probes.ts';
import { type RunningServer, startServer } from './server.ts';
import { keyOf, TABLES } from './tables.ts';
import { fixture } from './threats/fixture.ts';

// Nobody but its rater learns over the wire that a sealed rating was given: every table with its count, and every function that
// reads, answers as before. Tables and functions come from the catalog, so what is added later is compared too.

const database = useDatabase({ cast: true });
let server: RunningServer;
let signatures: Signature[] = [];

beforeAll(async () => {
  fixture.database = database;
  server = await startServer({ DATABASE_URL: database.current.ownerUrl, RATE_LIMITS: 'off' });
  signatures = await readSignatures();
});
afterAll(() => server?.stop());

const OTHERS = [
  ['ana', 'app_architect'],
  ['bruno', 'app_supplier'],
  ['silvia', 'app_supplier'],
  ['rafael', 'app_client'],
  ['davi', 'app_admin'],
] as const;

/**
 * They report how large the whole database is, which every write changes, when each gateway was seen, which it notes every minute,
 * and when each job ran.
 */
const RESTLESS = ['rpc/get_health', 'rpc/list_health_gateways', 'rpc/list_health_jobs'];

test('[AVA-1] [T98] a sealed rating changes no answer to anybody else: rows, counts, headers, functions, the trail, the feed', async () => {
  const owner = behindOf(database.current);
  const [order] = await owner.query<{ id: string }>(
    `update orders set fulfilled_at = now() where id = (
       select o.id from orders o join profiles s on s.id = o.supplier_id
       where o.status = 'confirmed' and s.email = 'bruno@prumo.test' and o.client_id = (select id from profiles where email = 'clara@prumo.test') limit 1
     ) returning id`,
  );
  const rights = new Set(promisedRights());
  const clara = await signInTo(server, 'clara');
  const people = await Promise.all(OTHERS.map(([name]) => signInTo(server, name)));
  const events: string[] = [];
  for (const { client } of people)
    client
      .channel('all')
      .on('postgres_changes', { event: '*', schema: 'public', table: 'ratings' }, () =>
        events.push('ratings'),
      )
      .on('postgres_changes', { event: '*', schema: 'public', table: 'orders' }, () =>
        events.push('orders'),
      )
      .subscribe();

  const readsOf = async (place: number) => {
    const [, role] = OTHERS[place] ?? OTHERS[0];
    const person = people[place];
    const reads: { path: string; body?: object }[] = TABLES.map((name) => ({
      path: `${name}?select=*&order=${keyOf(name)}`,
    }));
    for (const signature of signatures)
      if (!signature.writes && rights.has(`${signature.name}() execute ${role}`))
        reads.push(...(await callsOf(database.current, signature, person?.id ?? '')));
    return reads.filter(({ path }) => !RESTLESS.includes(path));
  };
  const answers = async (place: number) => {
    const person = people[place];
    if (!person) throw new Error(`nobody at ${place}`);
    const found = new Map<string, string>();
    for (const { path, body } of await readsOf(place)) {
      const { status, text } = await sendAs(server, person, `/rest/v1/${path}`, body);
      expect([path, status < 500]).toEqual([path, true]);
      found.set(`${path} ${JSON.stringify(body)}`, `${status} ${text}`);
    }
    for (const table of ['ratings', 'orders', 'notifications', 'messages']) {
      const { count, status } = await person.client
        .from(table)
        .select('*', { count: 'exact', head: true });
      found.set(`count of ${table}`, `${status} ${count}`);
    }
    return found;
  };
  // Entries that the reads themselves leave in the trail are there before the first comparison.
  for (const place of OTHERS.keys()) await answers(place);
  const before = [];
  for (const place of OTHERS.keys()) before.push(await answers(place));

  const { error } = await clara.client.rpc('rate_order', {
    target_order_id: order?.id,
    scores: { punctuality: 2, quality: 2, scope: 2, service: 2 },
    comment: 'Sem capricho. Ligue 11 98888-7777',
  });
  expect(error).toBeNull();
  expect((await clara.client.from('ratings').select('id')).data).toHaveLength(1);

  const different: string[] = [];
  for (const place of OTHERS.keys()) {
    const now = await answers(place);
    for (const [read, answer] of before[place] ?? [])
      if (now.get(read) !== answer)
        different.push(
          `${OTHERS[place]?.[0]}: ${read} ${firstDifference(answer, now.get(read) ?? '')}`,
        );
  }
  expect(different).toEqual([]);
  expect(before[0]?.size).toBeGreaterThan(150);
  await vi.waitFor(() => expect(events).toEqual([]));
  await Promise.all(people.map(({ client }) => client.removeAllChannels()));
});

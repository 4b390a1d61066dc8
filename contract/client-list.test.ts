import { afterAll, beforeAll, expect, test } from 'vitest';
import { CAST_PASSWORD } from '../database/cast.ts';
import { useDatabase } from '../database/testing.ts';
import { ok, type Person, signIn } from './people.ts';
import { type RunningServer, startServer } from './server.ts';

// An architect's reading of the list of clients is recorded and limited (docs/decisions/124).

const database = useDatabase({ cast: true });
let server: RunningServer;
let elisa: Person;
let clara: Person;

beforeAll(async () => {
  server = await startServer({ DATABASE_URL: database.current.ownerUrl });
  elisa = await signIn(server, 'elisa@prumo.test', CAST_PASSWORD);
  clara = await signIn(server, 'clara@prumo.test', CAST_PASSWORD);
});
afterAll(() => server?.stop());

const clientsFor = ({ client }: Person) =>
  client
    .from('profiles')
    .select('id,full_name,email')
    .eq('role', 'client')
    .eq('status', 'approved')
    .order('full_name');
const recorded = async () =>
  (
    await database.current.owner.query(
      `select actor_id, session_id is not null as of_session, after
       from private.audit_entries where action = 'listed' order by id`,
    )
  ).rows;

test('[OPE-051] what is no list of clients is not recorded: one’s own profile, suppliers, rows by their ids, other people', async () => {
  const { client, id } = elisa;
  ok(await client.from('profiles').select('*').eq('id', id).single());
  ok(await client.from('profiles').select('id').in('id', [id, clara.id]));
  ok(await client.from('profiles').select('id').eq('role', 'supplier').eq('status', 'approved'));
  ok(await clientsFor(clara));
  ok(
    await client.from('projects').select('id, client:profiles!projects_client_id_fkey(full_name)'),
  );

  expect(await recorded()).toEqual([]);
});

test('[OPE-050] [OPE-051] a list of clients has who may be found, and is recorded once an hour however it is asked for', async () => {
  const before = ok(await clientsFor(elisa)).map((row) => row.id);
  expect(before).toContain(clara.id);

  ok(await clara.client.rpc('set_findable', { findable: false }));
  expect(ok(await clientsFor(elisa)).map((row) => row.id)).toEqual(
    before.filter((id) => id !== clara.id),
  );
  ok(await elisa.client.from('profiles').select('email').gte('id', clara.id));
  ok(await elisa.client.from('profiles').select('email').in('role', ['client', 'supplier']));
  ok(await elisa.client.from('profiles').select('email').neq('id', clara.id));
  await elisa.client.from('profiles').select('*', { count: 'exact', head: true });

  expect(await recorded()).toEqual([
    { actor_id: elisa.id, of_session: true, after: { what: 'clients' } },
  ]);
});

test('[OPE-051] beyond three hundred lists in an hour the next is 429, and everything else goes on', async () => {
  const statuses: number[] = [];
  while (statuses.at(-1) !== 429 && statuses.length < 320) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => clientsFor(elisa)));
    statuses.push(...answers.map(({ status }) => status).sort());
  }

  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(280);
  expect((await clientsFor(elisa)).error?.message).toMatch(/tent/i);
  ok(await elisa.client.from('profiles').select('*').eq('id', elisa.id).single());
  ok(await elisa.client.from('profiles').select('id').eq('role', 'supplier'));
});

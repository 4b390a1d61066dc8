import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CAST_PASSWORD } from '../database/cast.ts';
import { useDatabase } from '../database/testing.ts';
import { anonymous, ok, type Person, signIn } from './people.ts';
import { type RunningServer, startServer } from './server.ts';

// The team reads its reports and whether the installation is well, over the wire.

const database = useDatabase({ cast: true });
let server: RunningServer;
const people = {} as Record<'ana' | 'bruno' | 'davi', Person>;
const wait = { timeout: 20_000, interval: 20 };

beforeAll(async () => {
  server = await startServer({ DATABASE_URL: database.current.ownerUrl, RATE_LIMITS: 'off' });
  for (const name of ['ana', 'bruno', 'davi'] as const)
    people[name] = await signIn(server, `${name}@prumo.test`, CAST_PASSWORD);
});
afterAll(async () => {
  for (const { client } of Object.values(people)) await client.removeAllChannels();
  await server?.stop();
});

const ADMINS_ALONE = [
  'report_months',
  'report_suppliers',
  'report_supplier_totals',
  'report_funnel',
  'get_health',
  'list_health_jobs',
  'list_health_gateways',
  'list_health_tables',
  'list_health_faults',
  'get_first_steps',
  'dismiss_first_steps',
];

describe('[OPE-042] [OPE-043]', () => {
  test.each(ADMINS_ALONE)('%s is refused to partners and to nobody', async (name) => {
    for (const { client } of [people.ana, people.bruno])
      expect((await client.rpc(name)).error?.code).toBe('42501');
    expect((await anonymous(server).rpc(name)).status).toBe(401);
  });
});

test('[OPE-040] [OPE-041] [OPE-5] reports are read with the stock client, suppliers like a table', async () => {
  const { davi } = people;
  const months = ok(await davi.client.rpc('report_months', { months: 3 })) as object[];
  expect(months).toHaveLength(3);

  const page = await davi.client
    .rpc('report_suppliers', {}, { get: true, count: 'exact' })
    .select('supplier_name,approved')
    .gt('approved', 0)
    .order('approved', { ascending: false })
    .order('supplier_id')
    .range(0, 1);
  const { rows } = await database.current.owner.query(
    'select sum(approved)::float8 as approved, count(distinct supplier_id)::integer as suppliers from private.standing_orders()',
  );
  expect(page.count).toBe(rows[0].suppliers);
  expect(page.data).toHaveLength(2);
  expect(ok(await davi.client.rpc('report_supplier_totals').single())).toMatchObject({
    approved: rows[0].approved,
  });
  const funnel = ok(await davi.client.rpc('report_funnel')) as { track: string }[];
  expect(funnel.filter(({ track }) => track === 'request')).toHaveLength(5);
});

test('[OPE-043] a gateway says that it is up, with its version and its room, and every job how it ended', async () => {
  const { davi } = people;
  await vi.waitFor(async () => {
    const [gateway] = ok(await davi.client.rpc('list_health_gateways')) as Record<
      string,
      unknown
    >[];
    expect(gateway).toMatchObject({
      is_up: true,
      version: expect.stringMatching(/^\d+\.\d+/),
      node: process.versions.node,
      files_in: 'folder',
      mail: expect.stringMatching(/^(shown|none)$/),
    });
    expect(gateway?.files_free).toBeGreaterThan(0);
    const jobs = ok(await davi.client.rpc('list_health_jobs')) as { name: string; state: string }[];
    expect(jobs.find(({ name }) => name === 'note_table_sizes')?.state).toBe('done');
    expect(jobs.filter(({ state }) => state === 'failed')).toEqual([]);
  }, wait);
});

test('[OPE-044] the first steps are put away for the team', async () => {
  const { davi } = people;
  expect(ok(await davi.client.rpc('get_first_steps').single())).toMatchObject({
    dismissed_at: null,
  });
  expect((await davi.client.rpc('dismiss_first_steps')).error).toBeNull();
  expect(ok(await davi.client.rpc('get_first_steps').single())).toMatchObject({
    dismissed_at: expect.any(String),
  });
});

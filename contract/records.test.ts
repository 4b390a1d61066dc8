import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CAST_PASSWORD } from '../database/cast.ts';
import { brokenInvariants, PERSON, PROJECT } from '../database/quotes/testing-renovation.ts';
import { type Actor, useDatabase } from '../database/testing.ts';
import { anonymous, ok, type Person, signIn } from './people.ts';
import { type RunningServer, startServer } from './server.ts';

// The team reads records of projects, requests and quotes and hands a project over, all over the wire.

const database = useDatabase({ cast: true });
const owner: Actor = {
  query: async (text, values) => (await database.current.owner.query(text, values)).rows,
};
let server: RunningServer;
const people = {} as Record<'ana' | 'elisa' | 'clara' | 'bruno' | 'davi', Person>;

beforeAll(async () => {
  server = await startServer({ DATABASE_URL: database.current.ownerUrl, RATE_LIMITS: 'off' });
  for (const name of ['ana', 'elisa', 'clara', 'bruno', 'davi'] as const)
    people[name] = await signIn(server, `${name}@prumo.test`, CAST_PASSWORD);
});
afterAll(async () => {
  for (const { client } of Object.values(people)) await client.removeAllChannels();
  await server?.stop();
});

const wait = { timeout: 20_000, interval: 20 };
const project = PROJECT.altoDaLapa;
const asked = {
  target_project_id: project,
  new_architect_id: PERSON.elisa,
  reason: 'Ana está de licença.',
};

test('[OPE-033] [OPE-034] the team reads a project, its items, a request and a quote; nobody else does', async () => {
  const { davi } = people;
  const record = ok(
    await davi.client.rpc('get_project_record', { target_project_id: project }).single(),
  );
  expect(record).toMatchObject({ architect_name: 'Ana Ribeiro', status: 'quoting' });
  const items = ok(
    await davi.client
      .rpc('list_record_items', { target_project_id: project }, { get: true, count: 'exact' })
      .order('place')
      .range(0, 1),
  );
  expect(items).toHaveLength(2);
  const [quote] = ok(
    await davi.client.from('quotes').select('id,request_id').eq('status', 'submitted').limit(1),
  );
  expect(
    ok(await davi.client.rpc('get_quote_record', { target_quote_id: quote?.id ?? '' }).single()),
  ).toMatchObject({ request_id: quote?.request_id });
  expect(
    ok(
      await davi.client
        .rpc('get_request_record', { target_request_id: quote?.request_id ?? '' })
        .single(),
    ),
  ).toMatchObject({ request_id: quote?.request_id });

  for (const { client } of [people.ana, people.clara, people.bruno, { client: anonymous(server) }])
    for (const refused of [
      client.rpc('get_project_record', { target_project_id: project }),
      client.rpc('list_record_items', { target_project_id: project }),
      client.rpc('get_quote_record', { target_quote_id: quote?.id ?? '' }),
      client.rpc('get_request_record', { target_request_id: quote?.request_id ?? '' }),
      client.rpc('transfer_project', asked),
      client.from('project_transfers').select('*'),
    ])
      expect((await refused).error?.code).toBe('42501');
});

test('[OPE-030] [OPE-3] [T82] a project is transferred: the next request of the old architect finds nothing, an open page of the new one receives the rows', async () => {
  const { ana, elisa, davi, bruno } = people;
  const received: Record<'ana' | 'elisa', string[]> = { ana: [], elisa: [] };
  for (const name of ['ana', 'elisa'] as const) {
    const statuses: string[] = [];
    people[name].client
      .channel(randomUUID())
      .on('postgres_changes', { event: '*', schema: 'public', table: 'quotes' }, ({ new: row }) =>
        received[name].push(String((row as { id?: string }).id)),
      )
      .subscribe((status) => statuses.push(status));
    await vi.waitFor(() => expect(statuses).toContain('SUBSCRIBED'), wait);
  }
  const board = async ({ client }: Person) =>
    ok(await client.rpc('get_request_board', { target_project_id: project })).length;
  const before = await board(ana);
  expect([before > 0, await board(elisa)]).toEqual([true, 0]);

  expect((await davi.client.rpc('transfer_project', asked)).error).toBeNull();

  expect([await board(ana), await board(elisa)]).toEqual([0, before]);
  expect(ok(await ana.client.from('projects').select('id').eq('id', project))).toEqual([]);
  expect(ok(await elisa.client.from('projects').select('id').eq('id', project))).toEqual([
    { id: project },
  ]);
  await vi.waitFor(() => expect(received.elisa.length).toBeGreaterThan(0), wait);

  // From now on the new architect alone decides, and receives the changes.
  const [open] = ok(
    await elisa.client
      .from('quotes')
      .select('id,supplier_id,project_items!inner(project_id)')
      .eq('project_items.project_id', project)
      .in('status', ['submitted', 'viewed'])
      .limit(1),
  );
  received.elisa.length = 0;
  expect(
    (
      await ana.client.rpc('approve_quotes', {
        target_project_id: project,
        quote_ids: [open?.id ?? ''],
      })
    ).error?.code,
  ).toBe('PT404');
  ok(
    await elisa.client.rpc('approve_quotes', {
      target_project_id: project,
      quote_ids: [open?.id ?? ''],
      keep_undecided: true,
    }),
  );
  await vi.waitFor(() => expect(received.elisa).toContain(open?.id), wait);
  expect(received.ana).toEqual([]);

  // The client and suppliers with an open request or order are notified; the reason is not in it.
  const notified = ok(
    await bruno.client.from('notifications').select('data').eq('kind', 'architect_changed'),
  );
  expect(JSON.stringify(notified)).not.toContain('licença');
  expect(
    ok(
      await davi.client.from('project_transfers').select('reason,number').eq('project_id', project),
    ),
  ).toEqual([{ reason: asked.reason, number: 1 }]);
  expect((await davi.client.rpc('transfer_project', asked)).error).toMatchObject({
    code: 'TRANS',
    message: 'Este projeto já é deste arquiteto.',
  });
  expect(await brokenInvariants(owner)).toEqual([]);
});

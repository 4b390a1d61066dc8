import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { useDatabase } from '../database/testing.ts';
import { pageTexts } from '../gateway/src/documents/testing.ts';
import { PDF } from '../gateway/src/storage/testing.ts';
import { alsoIn, behindOf, employ, sendAs, signInTo } from './colleagues.ts';
import { type RunningServer, startServer } from './server.ts';
import { P1 } from './threats/fixture.ts';

// Several people behind one account, as the stock client and the whole server meet them (docs/decisions/262).

const database = useDatabase({ cast: true });
let server: RunningServer;
let account = '';
let lia = '';
let order = '';
const FILE = `project/${P1}/contrato.pdf`;
const REFUSED = { code: 'ACCNO', message: 'Você não faz parte desta conta.' };

beforeAll(async () => {
  server = await startServer({ DATABASE_URL: database.current.ownerUrl, RATE_LIMITS: 'off' });
  ({ personId: lia, accountId: account } = await employ(database.current, {
    name: 'lia',
    account: 'ana',
    role: 'manager',
  }));
  const ana = await signInTo(server, 'ana');
  expect((await ana.client.storage.from('anexos').upload(FILE, PDF)).error).toBeNull();
  const [row] = await behindOf(database.current).query(
    'select id from public.orders where project_id = $1 order by id limit 1',
    [P1],
  );
  order = row?.id;
});
afterAll(() => server?.stop());

const PROJECT = { target_project_id: P1 };
/** A read on each surface that returns something of Ana's. */
const READS: [surface: string, path: () => string, body?: object][] = [
  ['rows', () => '/rest/v1/projects?select=*&order=id'],
  [
    'rows with others in them',
    () => '/rest/v1/projects?select=id,client:profiles!projects_client_id_fkey(*)&order=id',
  ],
  ['one row', () => `/rest/v1/profiles?select=*&id=eq.${account}`],
  ['a function', () => '/rest/v1/rpc/get_project_financial_summary', PROJECT],
  ['a function of rows', () => '/rest/v1/rpc/get_request_board', PROJECT],
  ['a list of files', () => '/storage/v1/object/list/anexos', { prefix: `project/${P1}` }],
  ['a file', () => `/storage/v1/object/anexos/${FILE}`],
  ['a document', () => `/documents/v1/order/${order}.pdf`],
  ['an edge function', () => '/functions/v1/send-quote-invitations', {}],
];

/** Changes of quotes that a client receives, and whether it may still receive any. */
function listen(client: SupabaseClient) {
  const received = { events: [] as unknown[], statuses: [] as string[], errors: [] as string[] };
  client
    .channel(randomUUID())
    .on('postgres_changes', { event: '*', schema: 'public', table: 'quotes' }, (event) =>
      received.events.push(event),
    )
    .on('system', {}, (message: { status: string }) => received.statuses.push(message.status))
    .subscribe((status, error) => {
      received.statuses.push(status);
      if (error) received.errors.push(error.message);
    });
  return received;
}

const wait = { timeout: 20_000, interval: 20 };
const isLive = (received: ReturnType<typeof listen>) =>
  vi.waitFor(() => expect(received.statuses).toContain('ok'), wait);

/** Changes a quote of a project of this architect. */
async function touch(architect: string, notes: string) {
  await behindOf(database.current).query(
    `update public.quotes set notes = $2 where id = (
       select q.id from public.quotes q join public.profiles a on a.id = q.architect_id
       where a.email = $1 || '@prumo.test' and q.status = 'submitted' order by q.id limit 1)`,
    [architect, notes],
  );
}

describe('[OFI-1] [T91] a member reads as the account', () => {
  test.each(READS)('byte for byte: %s', async (_surface, path, body) => {
    const [ana, member] = [await signInTo(server, 'ana'), await signInTo(server, 'lia')];
    const alone = await sendAs(server, ana, path(), body);
    const named = await sendAs(server, { token: member.token, account }, path(), body);

    expect(named.status).toBe(alone.status);
    if (!path().startsWith('/documents/')) expect(named.text).toBe(alone.text);
    else expect(await wordsOf(named.bytes)).toBe(await wordsOf(alone.bytes));
    expect(alone.text.length).toBeGreaterThan(2);
  });

  test('a change on the feed', async () => {
    const [ana, member] = [await signInTo(server, 'ana'), await signInTo(server, 'lia', account)];
    const [own, named] = [listen(ana.client), listen(member.client)];
    await isLive(own);
    await isLive(named);

    await touch('ana', 'na obra');
    await vi.waitFor(() => expect(own.events).toHaveLength(1), wait);
    await vi.waitFor(() => expect(named.events).toHaveLength(1), wait);

    expect(named.events).toEqual(own.events);
    await Promise.all([ana, member].map(({ client }) => client.removeAllChannels()));
  });

  test('a stranger who names the account is refused on every surface', async () => {
    for (const name of ['bruno', 'elisa', 'clara', 'helena', 'davi']) {
      const stranger = await signInTo(server, name, account);
      for (const [surface, path, body] of READS) {
        const { status, text } = await sendAs(server, { ...stranger, account }, path(), body);
        expect([name, surface, status]).toEqual([name, surface, 403]);
        expect(text).toContain(REFUSED.message);
      }
      const change = await stranger.client.from('projects').insert({ name: 'Meu' });
      expect(change.error).toMatchObject(REFUSED);
      const received = listen(stranger.client);
      await vi.waitFor(() => expect(received.statuses).toContain('CHANNEL_ERROR'), wait);
      expect(received.errors[0]).toContain(REFUSED.message);
      await stranger.client.removeAllChannels();
    }
    // Refusals are no faults of ours: nothing of them is in the log as an error.
    expect(server.output()).not.toMatch(/"level":50|a realtime subscription failed/);
  });
});

test('[OFI-2] a member with the plain client, which knows nothing of accounts, reads the only one', async () => {
  const [ana, member] = [await signInTo(server, 'ana'), await signInTo(server, 'lia')];
  for (const [surface, path, body] of READS) {
    const alone = await sendAs(server, ana, path(), body);
    const plain = await sendAs(server, member, path(), body);
    expect([surface, plain.status]).toEqual([surface, alone.status]);
    if (!path().startsWith('/documents/'))
      expect([surface, plain.text]).toEqual([surface, alone.text]);
  }
  const received = listen(member.client);
  await isLive(received);
  await touch('ana', 'sem cabeçalho');
  await vi.waitFor(() => expect(received.events).toHaveLength(1), wait);
  expect((await member.client.auth.getUser()).data.user?.id).toBe(lia);
  await member.client.removeAllChannels();
});

test('[OFI-3] [T34] of two accounts of one person, 500 requests of two clients at once never mix', async () => {
  const { personId } = await employ(database.current, {
    name: 'zeca',
    account: 'ana',
    role: 'manager',
  });
  const elisas = await alsoIn(database.current, personId, 'elisa');
  const clients = [
    { of: account, ...(await signInTo(server, 'zeca', account)) },
    { of: elisas, ...(await signInTo(server, 'zeca', elisas)) },
  ] as const;
  const sums = new Map<string, string>();
  const projects = new Map<string, string>();
  for (const name of ['ana', 'elisa']) {
    const { client, id } = await signInTo(server, name);
    sums.set(id, JSON.stringify((await client.rpc('project_figures')).data));
    const { data } = await client.from('projects').select('id').eq('status', 'quoting').limit(1);
    projects.set(id, data?.[0]?.id);
  }

  const wrong: unknown[] = [];
  let made = 0;
  const one = async (n: number) => {
    const { of, client } = clients[n % 2 ? 1 : 0];
    const seen =
      n % 3 === 0
        ? (await client.from('projects').select('architect_id')).data?.map(
            (row) => row.architect_id,
          )
        : n % 3 === 1
          ? (
              await client.from('project_items').select('project:projects(architect_id)').limit(20)
            ).data?.map(
              ({ project }) => (project as unknown as { architect_id: string }).architect_id,
            )
          : JSON.stringify((await client.rpc('project_figures')).data) === sums.get(of) && [of];
    if (!seen || seen.length === 0 || seen.some((id) => id !== of)) wrong.push({ n, of, seen });
    // Written between the reads: in the account's own project it passes, in the other's it does not.
    if (n % 20 === 0) {
      const written = [];
      for (const project_id of [
        projects.get(of),
        projects.get(of === account ? elisas : account),
      ]) {
        const budget = { project_id, category: 'marcenaria', budgeted_amount: 1 + n };
        const { error } = await client
          .from('project_category_budgets')
          .upsert(budget, { onConflict: 'project_id,category' });
        written.push(error?.code);
      }
      if (written[0] !== undefined || written[1] === undefined) wrong.push({ n, of, written });
    }
    made += 1;
  };
  const queue = Array.from({ length: 500 }, (_, n) => n);
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (let n = queue.shift(); n !== undefined; n = queue.shift()) await one(n);
    }),
  );

  expect(wrong).toEqual([]);
  expect(made).toBe(500);
  const plain = await signInTo(server, 'zeca');
  expect((await plain.client.from('projects').select('id')).error?.code).toBe('42501');
});

test.each([
  ['otto', 'whom the founder removes'],
  ['nilo', 'who leaves'],
])(
  '[OFI-5] %s, %s, is refused at the next request, and open channels of that account close within two seconds',
  async (name, how) => {
    const { personId } = await employ(database.current, {
      name,
      account: 'ana',
      role: 'manager',
    });
    const elisas = await alsoIn(database.current, personId, 'elisa');
    const [gone, stays] = [
      await signInTo(server, name, account),
      await signInTo(server, name, elisas),
    ];
    const [lost, kept] = [listen(gone.client), listen(stays.client)];
    await isLive(lost);
    await isLive(kept);

    const founder = await signInTo(server, 'ana');
    const end =
      how === 'who leaves'
        ? gone.client.rpc('leave_account')
        : founder.client.rpc('remove_person', { person_id: personId });
    expect((await end).error).toBeNull();
    const ended = performance.now();
    for (const [surface, path, body] of READS) {
      const { status, text } = await sendAs(server, { ...gone, account }, path(), body);
      expect([surface, status]).toEqual([surface, 403]);
      expect(text).toContain(REFUSED.message);
    }
    await vi.waitFor(() => expect(lost.statuses).toContain('CLOSED'), {
      timeout: 5_000,
      interval: 10,
    });
    expect(performance.now() - ended).toBeLessThan(2_000);

    await touch('ana', `depois de ${name}`);
    await touch('elisa', `depois de ${name}`);
    await vi.waitFor(() => expect(kept.events).toHaveLength(1), wait);
    expect(lost.events).toEqual([]);
    expect(kept.statuses).not.toContain('CLOSED');
    expect((await stays.client.from('projects').select('id')).data).not.toEqual([]);
    await Promise.all([gone, stays].map(({ client }) => client.removeAllChannels()));
  },
);

/** The words of a document, without the time at which it was drawn. */
async function wordsOf(pdf: Uint8Array): Promise<string> {
  return (await pageTexts(pdf)).join('\n').replace(/Gerado em [\d/, :]+/g, '');
}

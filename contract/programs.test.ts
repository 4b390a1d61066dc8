import { randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import ws from 'ws';
import type { ProgramRights } from '../database/programs/testing.ts';
import { useDatabase } from '../database/testing.ts';
import { pageTexts } from '../gateway/src/documents/testing.ts';
import { PDF } from '../gateway/src/storage/testing.ts';
import { behindOf, employ, sendAs, signInTo } from './colleagues.ts';
import { type RunningServer, startServer } from './server.ts';
import { P1 } from './threats/fixture.ts';

// Programs of an account, as the stock client and plain requests meet the whole server (docs/decisions/296).

const database = useDatabase({ cast: true });
let server: RunningServer;
let ana: Awaited<ReturnType<typeof signInTo>>;
let order = '';
const FILE = `project/${P1}/contrato.pdf`;
/** The pages of a paper without the minute in which it was drawn. */
const drawn = async (paper: Uint8Array) =>
  (await pageTexts(paper)).map((text) => text.replace(/Gerado em \S+ \S+/g, 'Gerado em'));
const answers: string[] = [];
/** Tokens that were made, to look for their texts afterwards. */
const made: string[] = [];

beforeAll(async () => {
  server = await startServer({ DATABASE_URL: database.current.ownerUrl, RATE_LIMITS: 'off' });
  ana = await signInTo(server, 'ana');
  expect((await ana.client.storage.from('anexos').upload(FILE, PDF)).error).toBeNull();
  const [row] = await behindOf(database.current).query(
    'select id from public.orders where project_id = $1 order by id limit 1',
    [P1],
  );
  order = row?.id;
});
afterAll(() => server?.stop());

/** A token that this titular makes, by the wire. */
async function tokenOf(
  titular: SupabaseClient,
  rights: ProgramRights = 'none',
): Promise<{ id: string; token: string }> {
  const id = randomUUID();
  const { data, error } = await titular.rpc('create_api_token', {
    token_id: id,
    token_name: 'ERP',
    rights,
    expires_on: new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10),
  });
  if (error) throw error;
  made.push(data);
  return { id, token: data };
}

/** The stock client of a program: its token is all that it has. */
const programOf = (token: string) =>
  createClient(server.url, token, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: ws as never },
  });

type Ways = Record<string, string>;
const WAYS: [way: string, headers: (token: string) => Ways][] = [
  ['bearer alone', (token) => ({ authorization: `Bearer ${token}` })],
  ['bearer', (token) => ({ apikey: server.anonKey, authorization: `Bearer ${token}` })],
  ['key', (token) => ({ apikey: token })],
  ['both', (token) => ({ apikey: token, authorization: `Bearer ${token}` })],
];

async function ask(headers: Ways, path: string, body?: object) {
  const response = await fetch(`${server.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = Buffer.from(bytes).toString();
  answers.push(text);
  return { status: response.status, text, bytes };
}

const READS: [surface: string, path: () => string, body?: object][] = [
  ['rows', () => '/rest/v1/projects?select=*&order=id'],
  ['rows with others in them', () => '/rest/v1/quotes?select=id,status,project_items(*)&order=id'],
  ['a function', () => '/rest/v1/rpc/get_project_financial_summary', { target_project_id: P1 }],
  ['a function of rows', () => `/rest/v1/rpc/get_request_board?target_project_id=${P1}`],
  ['a list of files', () => '/storage/v1/object/list/anexos', { prefix: `project/${P1}` }],
  ['a file', () => `/storage/v1/object/anexos/${FILE}`],
  ['a document', () => `/documents/v1/order/${order}.pdf`],
];

const wait = { timeout: 20_000, interval: 20 };

/** Changes of quotes that a client receives, and what is said of its channel. */
function listen(client: SupabaseClient) {
  const received = { events: [] as unknown[], statuses: [] as string[] };
  client
    .channel(randomUUID())
    .on('postgres_changes', { event: '*', schema: 'public', table: 'quotes' }, (event) =>
      received.events.push(event),
    )
    .on('system', {}, ({ status }: { status: string }) => received.statuses.push(status))
    .subscribe((status) => received.statuses.push(status));
  return received;
}

describe('[API-1] a program reads exactly what its account reads', () => {
  test.each(WAYS)('on every surface, with its token as %s', async (_way, headers) => {
    const { token } = await tokenOf(ana.client);
    for (const [surface, path, body] of READS) {
      const person = await sendAs(server, ana, path(), body);
      const program = await ask(headers(token), path(), body);
      expect([surface, program.status]).toEqual([surface, 200]);
      if (!path().startsWith('/documents/')) expect(program.text).toBe(person.text);
      else expect(await drawn(program.bytes)).toEqual(await drawn(person.bytes));
    }
  });

  test('[API-3] with the stock client, live changes too, until it is ended', async () => {
    const { id, token } = await tokenOf(ana.client);
    const program = programOf(token);
    const [own, its] = [listen(ana.client), listen(program)];
    for (const each of [own, its]) {
      await vi.waitFor(() => expect(each.statuses).toContain('ok'), wait);
    }
    const rows = await program.from('projects').select('*').order('id');
    expect(rows.data).toEqual((await ana.client.from('projects').select('*').order('id')).data);
    expect(rows.data?.length).toBeGreaterThan(0);
    const files = program.storage.from('anexos');
    const link = await files.createSignedUrl(FILE, 60);
    expect((await fetch(link.data?.signedUrl ?? '')).status).toBe(200);

    await behindOf(database.current).query(
      `update public.quotes set notes = 'na obra' where id = (
         select q.id from public.quotes q join public.profiles a on a.id = q.architect_id
         where a.email = 'ana@prumo.test' and q.status = 'submitted' order by q.id limit 1)`,
    );
    await vi.waitFor(() => expect(own.events).toHaveLength(1), wait);
    await vi.waitFor(() => expect(its.events).toHaveLength(1), wait);
    expect(its.events).toEqual(own.events);

    await ana.client.rpc('revoke_api_token', { token_id: id });
    await vi.waitFor(() => expect(its.statuses).toContain('error'), wait);
    expect((await program.from('projects').select('id')).status).toBe(401);
    expect((await fetch(link.data?.signedUrl ?? '')).status).toBe(404);
    expect(own.statuses).not.toContain('error');
    await Promise.all([ana.client.removeAllChannels(), program.removeAllChannels()]);
  });
});

test('[API-2] a token that reads is refused wherever something may be written', async () => {
  const { token } = await tokenOf(ana.client);
  const program = programOf(token);
  const refused = { code: 'RIGHT', message: 'Este acesso de programa só lê.' };

  expect((await program.from('projects').insert({ name: 'x' })).error).toMatchObject(refused);
  expect((await program.from('projects').update({ name: 'x' }).eq('id', P1)).error).toMatchObject(
    refused,
  );
  expect((await program.from('project_items').delete().eq('project_id', P1)).error).toMatchObject(
    refused,
  );
  expect((await program.rpc('mark_quotes_viewed', { target_project_id: P1 })).error).toMatchObject(
    refused,
  );
  const files = program.storage.from('anexos');
  expect((await files.upload(`project/${P1}/outro.pdf`, PDF)).error?.message).toBe(refused.message);
  expect((await files.remove([FILE])).error?.message).toBe(refused.message);
  const edge = await ask({ apikey: token }, '/functions/v1/send-quote-invitations', {});
  expect(edge.status).toBe(403);
  expect((await ana.client.storage.from('anexos').list(`project/${P1}`)).data).toHaveLength(1);
});

test('a token with rights writes as its maker, and the trail names the program', async () => {
  const { id, token } = await tokenOf(ana.client, 'prepare');
  const program = programOf(token);
  const { error } = await program.from('project_items').insert({
    project_id: 'e0000000-0000-4000-8000-000000000003',
    description: 'Rodapé',
    category: 'marcenaria',
    quantity: 3,
    unit: 'm',
  });
  expect(error).toBeNull();
  const [entry] = await behindOf(database.current).query(
    `select e.actor_id, e.session_id = t.session_id as by_program from private.audit_entries e, auth.api_tokens t
     where t.id = $1 and e.entity_kind = 'item' order by e.id desc limit 1`,
    [id],
  );
  expect(entry).toEqual({ actor_id: ana.id, by_program: true });
});

describe('what is no token', () => {
  test('[API-3] [T112] altered, foreign, ended or another program’s: 401, in the shape of each surface [POR-007]', async () => {
    const { id, token } = await tokenOf(ana.client);
    await ana.client.rpc('revoke_api_token', { token_id: id });
    const [{ unknown } = { unknown: '' }] = await behindOf(database.current).query<{
      unknown: string;
    }>('select private.program_token() as unknown');
    for (const wrong of [
      `${token.slice(0, -1)}${token.endsWith('a') ? 'b' : 'a'}`,
      token,
      unknown,
      'prm_',
      'prm_x',
    ]) {
      for (const [, headers] of WAYS) {
        for (const [, path, body] of READS) {
          expect([wrong, path(), (await ask(headers(wrong), path(), body)).status]).toEqual([
            wrong,
            path(),
            401,
          ]);
        }
      }
    }
    expect((await ask({ apikey: unknown }, '/rest/v1/projects')).text).toContain(
      '"code":"PGRST301"',
    );
  });

  test('[T113] the auth service takes no token', async () => {
    const { token } = await tokenOf(ana.client);
    for (const [path, body] of [
      ['/auth/v1/user', undefined],
      ['/auth/v1/logout', {}],
      ['/auth/v1/factors', { factor_type: 'totp' }],
    ] as const) {
      const { status, text } = await ask(
        { apikey: token, authorization: `Bearer ${token}` },
        path,
        body,
      );
      expect(status).toBe(401);
      expect(JSON.parse(text)).toMatchObject({ error_code: 'no_authorization' });
    }
    expect((await programOf(token).auth.getUser(token)).error?.status).toBe(401);
  });

  test('[API-6] another account by the header is refused, its own is not', async () => {
    const lia = await employ(database.current, { name: 'lia', account: 'elisa', role: 'manager' });
    const { token } = await tokenOf(ana.client);
    const from = (account: string) =>
      ask({ apikey: token, 'x-account': account }, '/rest/v1/projects?select=id');

    expect((await from(ana.id)).status).toBe(200);
    for (const account of [lia.accountId, lia.personId, randomUUID()]) {
      expect(await from(account)).toMatchObject({
        status: 403,
        text: expect.stringContaining('ACCNO'),
      });
    }
  });
});

test('signing out everywhere and a new password end devices and no program; the list has its last use', async () => {
  const bruno = await signInTo(server, 'bruno');
  const { token } = await tokenOf(bruno.client);
  const program = programOf(token);
  expect((await program.from('quotes').select('id')).status).toBe(200);
  await vi.waitFor(async () => {
    const { data } = await bruno.client.rpc('list_api_tokens');
    expect(data).toMatchObject([{ last_ip: '127.0.0.1', last_used_at: expect.any(String) }]);
  }, wait);
  const other = await signInTo(server, 'bruno');
  const changed = await bruno.client.auth.updateUser({ password: 'cadeira verde na varanda 27' });
  expect(changed.error).toBeNull();
  expect((await sendAs(server, other, '/rest/v1/quotes?select=id')).status).toBe(401);
  await bruno.client.auth.signOut({ scope: 'global' });

  expect((await sendAs(server, bruno, '/rest/v1/quotes?select=id')).status).toBe(401);
  expect((await program.from('quotes').select('id')).status).toBe(200);
});

test('[API-5] the text of a token is in no answer but the one that made it, in no log, mail or table', async () => {
  const dump = await behindOf(database.current).query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c where c.relkind = 'r'
       and c.relnamespace::regnamespace::text in ('public', 'private', 'auth', 'storage')`,
  );
  const secrets = made.map((token) => token.slice(14));
  const found: string[] = [];
  for (const { name } of dump) {
    const rows = await behindOf(database.current).query(
      `select 1 from ${name} t where exists (select from unnest($1::text[]) s where strpos(t::text, s) > 0)`,
      [secrets],
    );
    if (rows.length > 0) found.push(name);
  }
  const said = answers.join('\n') + server.output();

  expect(made.length).toBeGreaterThan(7);
  expect(found).toEqual([]);
  expect(secrets.filter((secret) => said.includes(secret))).toEqual([]);
});

import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, test } from 'vitest';
import ws from 'ws';
import { CAST_PASSWORD } from '../../fixture/library.ts';
import { useAuthGateway } from '../../src/auth/testing.ts';
import { pageTexts } from '../../src/documents/testing.ts';
import { filesFolder, PDF } from '../../src/storage/testing.ts';
import { addAssistant, endActing, letAct } from '../../src/testing-assistants.ts';

// The header `x-account` on every surface of the listening gateway: Lia assists the librarians Ana and Elisa
// (realtime: gateway/src/realtime/accounts.test.ts).

const gateway = useAuthGateway({ cast: true, config: filesFolder() });
const ANA = 'a0000000-0000-4000-8000-000000000001';
const ELISA = 'a0000000-0000-4000-8000-000000000002';
const NOWHERE = '00000000-0000-4000-8000-000000000000';
const REFUSED = 'Você não faz parte desta conta.';
let lia = '';
let receipt = '';

beforeAll(async () => {
  const { owner } = gateway.database;
  lia = await addAssistant(owner, 'lia', 'ana', 'elisa');
  await addAssistant(owner, 'caio', 'ana');
  const { rows } = await owner.query(
    `select id from public.reservations where librarian_id = $1 order by id limit 1`,
    [ANA],
  );
  receipt = rows[0].id;
  await (await deviceOf('ana')).storage.from('shelf').upload(`${ANA}/acervo.pdf`, PDF);
});

/** The stock client of a person, which names the account with every request. */
async function deviceOf(name: string, account?: string): Promise<SupabaseClient> {
  const client = createClient(gateway.url, gateway.keys.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: ws as never },
    ...(account !== undefined && { global: { headers: { 'x-account': account } } }),
  });
  const email = `${name}@library.test`;
  const { error } = await client.auth.signInWithPassword({ email, password: CAST_PASSWORD });
  if (error) throw error;
  return client;
}

const tokenOf = async (name: string) =>
  (await (await deviceOf(name)).auth.getSession()).data.session?.access_token ?? '';

/** One request of each surface that acts as its caller. */
const SURFACES: [surface: string, method: 'GET' | 'POST', path: () => string, body?: object][] = [
  ['rows', 'GET', () => '/rest/v1/reservations?select=*&order=id'],
  ['a change', 'POST', () => '/rest/v1/diaries', { entry: 'Hoje.' }],
  ['a function', 'POST', () => '/rest/v1/rpc/who_am_i', {}],
  ['a file', 'GET', () => `/storage/v1/object/shelf/${ANA}/acervo.pdf`],
  ['a list of files', 'POST', () => '/storage/v1/object/list/shelf', { prefix: ANA }],
  ['an upload', 'POST', () => `/storage/v1/object/shelf/${ANA}/outro.pdf`, {}],
  [
    'a link to a file',
    'POST',
    () => `/storage/v1/object/sign/shelf/${ANA}/acervo.pdf`,
    { expiresIn: 60 },
  ],
  ['a document', 'GET', () => `/documents/v1/loan-receipt/${receipt}.pdf`],
  ['a workbook', 'GET', () => `/documents/v1/loan-receipt/${receipt}.xlsx`],
  ['an edge function', 'POST', () => '/functions/v1/echo-back', {}],
];

async function send(
  token: string,
  account: string | undefined,
  [, method, path, body]: (typeof SURFACES)[number],
) {
  const response = await fetch(`${gateway.url}${path()}`, {
    method,
    headers: {
      apikey: gateway.keys.anonKey,
      authorization: `Bearer ${token}`,
      ...(account !== undefined && { 'x-account': account }),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}

describe('[T91] acting for an account', () => {
  test('the stock client reads and writes as the account, and each of two clients as its own', async () => {
    const [forAna, forElisa] = [await deviceOf('lia', ANA), await deviceOf('lia', ELISA)];
    const [ana, elisa] = [await deviceOf('ana'), await deviceOf('elisa')];
    const read = async (client: SupabaseClient) =>
      (await client.from('reservations').select('*').order('id')).data;

    expect(await read(forAna)).toEqual(await read(ana));
    expect(await read(forElisa)).toEqual(await read(elisa));
    expect(await read(forAna)).not.toEqual(await read(forElisa));
    expect((await forAna.rpc('who_am_i')).data).toMatch(new RegExp(`^app_librarian ${ANA} POST`));
    expect((await forElisa.functions.invoke('echo-back', { body: {} })).data).toMatchObject({
      who: 'app_librarian',
    });
    await forElisa.from('diaries').insert({ entry: 'De Lia, por Elisa' });
    expect((await elisa.from('diaries').select('entry')).data).toEqual([
      { entry: 'De Lia, por Elisa' },
    ]);
    expect((await forAna.from('diaries').select('entry')).data).toEqual([]);
  });

  test('files, links and documents are those of the account, and who put a file is the person', async () => {
    const client = await deviceOf('lia', ANA);
    const shelf = client.storage.from('shelf');
    const put = await shelf.upload(`${ANA}/de-lia.pdf`, PDF);
    const elsewhere = await shelf.upload(`${ELISA}/de-lia.pdf`, PDF);
    const names = (await shelf.list(ANA)).data?.map(({ name }) => name);
    const { data: link } = await shelf.createSignedUrl(`${ANA}/de-lia.pdf`, 60);
    const { data: upload } = await shelf.createSignedUploadUrl(`${ANA}/por-link.pdf`);
    const plain = gateway.device().storage.from('shelf');
    const byLink = await plain.uploadToSignedUrl(`${ANA}/por-link.pdf`, upload?.token ?? '', PDF);
    const page = await send(await tokenOf('lia'), ANA, at('a document'));
    const { rows } = await gateway.database.owner.query(
      'select name, owner_id from storage.objects where owner_id = $1 order by name',
      [lia],
    );

    expect([put.error, byLink.error]).toEqual([null, null]);
    expect((elsewhere.error as { status?: number } | null)?.status).toBe(403);
    expect(names).toEqual(['acervo.pdf', 'de-lia.pdf']);
    expect((await fetch(link?.signedUrl ?? '')).status).toBe(200);
    expect(page.status).toBe(200);
    expect(rows).toEqual([
      { name: `${ANA}/de-lia.pdf`, owner_id: lia },
      { name: `${ANA}/por-link.pdf`, owner_id: lia },
    ]);
  });

  test('a document is drawn for the account as for the librarian', async () => {
    const pages = async (name: string, account?: string) => {
      const response = await fetch(`${gateway.url}/documents/v1/loan-receipt/${receipt}.pdf`, {
        headers: {
          authorization: `Bearer ${await tokenOf(name)}`,
          ...(account && { 'x-account': account }),
        },
      });
      const texts = await pageTexts(new Uint8Array(await response.arrayBuffer()));
      return texts.join().replace(/Gerado em [\d/, :]+/, '');
    };
    expect(await pages('lia', ANA)).toBe(await pages('ana'));
  });

  test.each([
    ['silvia', ANA, 'somebody with a role of their own'],
    ['lia', NOWHERE, 'an account that does not exist'],
    ['caio', ELISA, 'another account than one’s own'],
    ['ana', ELISA, 'a librarian about another'],
  ])('%s is refused %s on every surface, and nothing is changed', async (name, account) => {
    const token = await tokenOf(name);
    const before = await everything();
    for (const surface of SURFACES) {
      const { status, text } = await send(token, account, surface);
      expect([surface[0], status]).toEqual([surface[0], 403]);
      expect(text).toContain(REFUSED);
      expect(text).toContain('ACCNO');
    }
    expect(await everything()).toBe(before);
  });

  test('what is no uuid is 400 on every surface, before anything is read', async () => {
    const token = await tokenOf('lia');
    for (const account of ['ana', `${ANA},${ELISA}`, `${ANA} `.repeat(2), "' or true --"]) {
      for (const surface of SURFACES) {
        const { status, text } = await send(token, account, surface);
        expect([surface[0], status]).toEqual([surface[0], 400]);
        expect(text).toContain('The x-account header must be the id of an account (a uuid)');
      }
    }
  });

  test('none is named: the only one, of several none; one’s own id is oneself', async () => {
    const who = async (name: string, account?: string) =>
      (await send(await tokenOf(name), account, at('a function'))).text;

    expect(await who('caio')).toContain(`app_librarian ${ANA}`);
    expect(await who('lia')).toContain('permission denied');
    expect(await who('lia', lia)).toContain('permission denied');
    expect(await who('lia', ELISA.toUpperCase())).toContain(`app_librarian ${ELISA}`);
    expect(await who('ana', ANA)).toBe(await who('ana'));
    expect(await who('ana', '')).toBe(await who('ana'));
  });

  test('signed out nobody acts for anybody', async () => {
    const said = await send(gateway.keys.anonKey, ANA, at('a function'));
    expect([said.status, said.text]).toEqual([200, expect.stringMatching(/^"anon POST/)]);
    expect((await send(gateway.keys.anonKey, ANA, at('rows'))).status).toBe(401);
  });

  test('the auth service knows people only, whatever account is named', async () => {
    for (const account of [ANA, NOWHERE, 'ana']) {
      const client = await deviceOf('lia', account);
      expect((await client.auth.getUser()).data.user?.id).toBe(lia);
      expect((await client.auth.refreshSession()).data.user?.id).toBe(lia);
    }
  });

  test('a page of another origin may send the header', async () => {
    const response = await gateway.app.inject({
      method: 'OPTIONS',
      url: '/rest/v1/reservations',
      headers: {
        origin: new URL(gateway.deps.config.siteUrl).origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'apikey,authorization,x-account',
      },
    });
    expect(response.statusCode).toBe(204);
    expect(response.headers['access-control-allow-headers']).toContain('x-account');
  });

  test('the next request after the place in the account has ended is refused, and links made in it open nothing', async () => {
    const { owner } = gateway.database;
    await letAct(owner, await addAssistant(owner, 'teo', 'ana'), 'elisa');
    const client = await deviceOf('teo', ANA);
    const shelf = client.storage.from('shelf');
    const { data: link } = await shelf.createSignedUrl(`${ANA}/acervo.pdf`, 60);
    const { data: upload } = await shelf.createSignedUploadUrl(`${ANA}/tarde.pdf`);
    expect((await fetch(link?.signedUrl ?? '')).status).toBe(200);

    await endActing(owner, (await client.auth.getUser()).data.user?.id ?? '', ANA);

    expect((await client.from('reservations').select('id')).error).toMatchObject({
      code: 'ACCNO',
      message: REFUSED,
    });
    expect((await fetch(link?.signedUrl ?? '')).status).toBe(404);
    const plain = gateway.device().storage.from('shelf');
    const late = await plain.uploadToSignedUrl(`${ANA}/tarde.pdf`, upload?.token ?? '', PDF);
    expect((late.error as { status?: number } | null)?.status).toBe(403);
    expect((await (await deviceOf('teo', ELISA)).rpc('who_am_i')).data).toContain(ELISA);
  });
});

const at = (surface: string) => {
  const found = SURFACES.find(([name]) => name === surface);
  if (!found) throw new Error(`no surface ${surface}`);
  return found;
};

async function everything(): Promise<string> {
  const { rows } = await gateway.database.owner.query(
    `select md5(string_agg(t, '|')) as digest from (
       select string_agg(d::text, '|' order by d::text) as t from public.diaries d
       union all select string_agg(o::text, '|' order by o::text) from storage.objects o) all_rows`,
  );
  return rows[0].digest;
}

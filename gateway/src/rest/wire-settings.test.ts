import { createClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import ws from 'ws';
import { loadCatalog } from './plan/catalog-load.ts';
import { useWire } from './testing-wire.ts';

const { library, ask } = useWire();

/** Loads the catalog again, and waits until the new one is in use. */
async function change(sql: string, probe: string) {
  await library.database.owner.query(`${sql}; notify pgrst`);
  await vi.waitFor(
    async () => {
      if ((await ask('POST', probe, { body: {} })).status === 404) throw new Error('not yet');
    },
    { timeout: 20_000 },
  );
}

describe('which parts of a request the code of a database reads', () => {
  const found = async (sql: string) => {
    const { owner } = library.database;
    await owner.query(sql);
    const { looksAt, answersItself } = await loadCatalog(owner);
    await owner.query('drop schema tried cascade');
    return [[...looksAt], answersItself];
  };
  const fn = (body: string) =>
    `create schema tried; create function tried.f(x text) returns text language sql as $f$ ${body} $f$`;

  test.each([
    [
      'nothing',
      `select current_setting('request.jwt.claims', true) || current_setting ( 'search_path' )`,
      [[], false],
    ],
    ['a setting of its own', `select set_config('my.own', x, true)`, [[], false]],
    ['headers', `select current_setting('request.headers', true)`, [['headers'], false]],
    [
      'cookies and path',
      `select current_setting('request.cookies') || current_setting('REQUEST.path')`,
      [['cookies', 'path'], false],
    ],
    ['any by a made-up name', `select current_setting(x)`, [['headers', 'cookies', 'path'], false]],
    [
      'any by a name put together',
      `select current_setting('request.' || x, true)`,
      [['headers', 'cookies', 'path'], false],
    ],
    ['the status', `select set_config('response.status', x, true)`, [[], true]],
    ['the answer by a made-up name', `select set_config(x, x, true)`, [[], true]],
  ])('%s', async (_what, body, wanted) => {
    expect(await found(fn(body))).toEqual(wanted);
  });

  test('in policies, views, defaults, checks, conditions of triggers and bodies of SQL', async () => {
    const table = `create schema tried; create table tried.t (id integer)`;
    const reads = `current_setting('request.headers', true) is null`;
    for (const sql of [
      `${table}; create policy p on tried.t using (${reads})`,
      `${table}; create policy p on tried.t for insert with check (${reads})`,
      `${table}; create view tried.v as select id from tried.t where ${reads}`,
      `${table}; alter table tried.t add d boolean default (${reads})`,
      `${table}; alter table tried.t add check (${reads})`,
      `create schema tried; create function tried.f() returns boolean begin atomic select ${reads}; end`,
      `${table}; create function tried.n() returns trigger language plpgsql as 'begin return null; end';
       create trigger t after insert on tried.t for each row when (${reads}) execute function tried.n()`,
    ]) {
      expect([sql, ...(await found(sql))]).toEqual([sql, ['headers'], false]);
    }
  });
});

describe('SQL can read the request', () => {
  beforeAll(() =>
    change(
      `create function public.seen_of_request(setting text default 'path') returns text
         language sql stable set search_path = '' as $$ select current_setting('request.' || setting, true) $$;
       grant execute on function public.seen_of_request(text) to app_librarian, anon;
       create function private.from_elsewhere() returns boolean language sql stable set search_path = ''
         as $$ select current_setting('request.headers', true)::json ->> 'x-branch' = 'north' $$;
       grant execute on function private.from_elsewhere() to app_librarian;
       create table public.branches (id integer primary key, agent text default current_setting('request.headers', true)::json ->> 'user-agent');
       alter table public.branches enable row level security;
       create policy north on public.branches to app_librarian using (private.from_elsewhere()) with check (true);
       grant select, insert (id), delete on public.branches to app_librarian;
       insert into public.branches (id, agent) values (1, 'old')`,
      '/rpc/seen_of_request',
    ),
  );
  afterAll(() =>
    library.database.owner.query(
      'drop table public.branches; drop function public.seen_of_request(text), private.from_elsewhere()',
    ),
  );

  const seen = async (setting: string, headers: Record<string, string> = {}, more = '') =>
    (await ask('POST', `/rpc/seen_of_request${more}`, { body: { setting }, headers })).body;

  test('headers in lower case without the cookie, cookies by name, path and method', async () => {
    const sent = { 'X-Custom-Header': 'olá', traceparent: '00-4bf92f-01', cookie: 'a=1; b=x=y;c' };
    const utf8 = { ...sent, 'X-Custom-Header': Buffer.from('olá').toString('latin1') };

    const headers = JSON.parse(await seen('headers', utf8));
    expect(headers).toMatchObject({
      'x-custom-header': 'olá',
      traceparent: '00-4bf92f-01',
      accept: '*/*',
    });
    expect(headers).toHaveProperty('authorization');
    expect(headers).not.toHaveProperty('cookie');
    expect(JSON.parse(await seen('cookies', sent))).toEqual({ a: '1', b: 'x=y', c: '' });
    expect(JSON.parse(await seen('cookies'))).toEqual({});
    expect(await seen('path', {}, '?select=')).toBe('/rpc/seen_of_request');
    expect(await seen('method')).toBe('POST');
    expect((await ask('GET', '/rpc/seen_of_request?setting=method')).body).toBe('GET');
  });

  test('in an explicit transaction as well', async () => {
    const { body } = await ask('POST', '/rpc/seen_of_request', {
      body: { setting: 'headers' },
      prefer: 'timezone=UTC',
      headers: { 'x-a': 'b' },
    });

    expect(JSON.parse(body)['x-a']).toBe('b');
  });

  test('a policy applied to a read, and a default applied to a write', async () => {
    const read = (branch: string) =>
      ask('GET', '/branches?select=id', { headers: { 'x-branch': branch } });

    expect((await read('north')).body).toEqual([{ id: 1 }]);
    expect((await read('south')).body).toEqual([]);
    expect((await ask('GET', '/branches?select=id')).body).toEqual([]);
    // Many simultaneous requests, each with its own headers.
    const many = await Promise.all(
      Array.from({ length: 20 }, (_, at) => read(at % 2 ? 'north' : 'south')),
    );
    expect(many.map(({ body }) => body.length)).toEqual(many.map((_, at) => at % 2));

    const written = await ask('POST', '/branches?select=id,agent', {
      body: { id: 2 },
      prefer: 'return=representation',
      headers: { 'user-agent': 'pombo', 'x-branch': 'north' },
    });
    expect(written.body).toEqual([{ id: 2, agent: 'pombo' }]);
  });

  test('nothing of one request is left for the next, of the same person or another', async () => {
    await seen('headers', { 'x-secret': 'mine' });
    for (let round = 0; round < 10; round += 1) {
      expect(JSON.parse(await seen('headers'))).not.toHaveProperty('x-secret');
      expect(JSON.parse(await seen('cookies'))).toEqual({});
    }
  });

  test('the stock client with a header of its own', async () => {
    const token = await library.tokenOf('ana');
    const client = createClient(library.app.listeningOrigin, library.deps.keys.anonKey, {
      accessToken: async () => token,
      global: { headers: { traceparent: '00-abc-01' } },
      realtime: { transport: ws as never },
    });

    const { data } = await client.rpc('seen_of_request', { setting: 'headers' });
    expect(JSON.parse(data)).toMatchObject({ traceparent: '00-abc-01' });
  });
});

describe('[T44] SQL sets the response', () => {
  beforeAll(() =>
    change(
      `create function public.say(headers text default null, status text default null) returns integer
         language sql volatile set search_path = '' as $$
         select set_config('response.headers', headers, true) where headers is not null;
         select set_config('response.status', status, true) where status is not null;
         select 1 $$;
       create function public.say_void(status text) returns void language sql volatile set search_path = ''
         as $$ select set_config('response.status', status, true) $$;
       create function public.teapots() returns setof public.genres language plpgsql stable set search_path = ''
         as $$ begin
           perform set_config('response.headers', '[{"X-Pots": "3"}]', true), set_config('response.status', '218', true);
           return query select * from public.genres order by id;
         end $$;
       create function public.say_after_loan() returns trigger language plpgsql set search_path = '' as $$
         begin
           if new.borrower = 'Rita' then
             perform set_config('response.headers', '[{"X-Due": "tomorrow"}]', true), set_config('response.status', '202', true);
           end if;
           return null;
         end $$;
       create trigger say_after_loan after insert on public.loans for each row execute function public.say_after_loan();
       grant execute on function public.say(text, text), public.say_void(text), public.teapots(), public.say_after_loan() to app_librarian`,
      '/rpc/say',
    ),
  );
  afterEach(() => library.database.owner.query(`delete from public.loans where borrower <> 'Ana'`));

  const say = (headers: unknown, status?: string, more: { prefer?: string } = {}) =>
    ask('POST', '/rpc/say', {
      body: {
        headers: typeof headers === 'string' ? headers : headers && JSON.stringify(headers),
        status,
      },
      ...more,
    });

  test('headers and status of a call, one of them or both', async () => {
    const both = await say(
      [{ 'X-Test': 'a=1; b' }, { 'x-test-2': 'ç' }, { 'X-Test': 'again' }],
      '202',
    );
    const header = await say([{ 'X-Test': 'a' }]);
    const status = await say(null, '404');
    const none = await say(null);

    expect([both.status, both.text, both.headers.get('x-test')]).toEqual([
      202,
      '1',
      'a=1; b, again',
    ]);
    expect(Buffer.from(both.headers.get('x-test-2') ?? '', 'latin1').toString()).toBe('ç');
    expect([header.status, header.headers.get('x-test'), header.text]).toEqual([200, 'a', '1']);
    expect([status.status, status.text, none.status, none.headers.get('x-test')]).toEqual([
      404,
      '1',
      200,
      null,
    ]);
  });

  test('a header that the gateway would send is replaced, not sent twice', async () => {
    const answer = await say([
      { 'Content-Type': 'application/vnd.own+json' },
      { 'content-range': '0-0/9' },
    ]);

    expect([answer.headers.get('content-type'), answer.headers.get('content-range')]).toEqual([
      'application/vnd.own+json',
      '0-0/9',
    ]);
  });

  test('of rows by GET and HEAD, in an explicit transaction, and as one object', async () => {
    const pots = async (method: 'GET' | 'HEAD', more = {}) => {
      const { status, headers, text } = await ask(method, '/rpc/teapots?select=id&limit=1', more);
      return [status, headers.get('x-pots'), text];
    };

    expect(await pots('GET')).toEqual([218, '3', '[{"id":1}]']);
    expect(await pots('HEAD')).toEqual([218, '3', '']);
    expect(await pots('GET', { prefer: 'timezone=UTC' })).toEqual([218, '3', '[{"id":1}]']);
    expect(await pots('GET', { headers: { accept: 'application/vnd.pgrst.object+json' } })).toEqual(
      [218, '3', '{"id":1}'],
    );
  });

  test('of a write, set by a trigger after it', async () => {
    const insert = (borrower: string, prefer?: string) =>
      ask('POST', '/loans', { body: { borrower }, prefer });
    const rita = await insert('Rita');
    const shown = await insert('Rita', 'return=representation');
    const bia = await insert('Bia');

    expect([rita.status, rita.headers.get('x-due'), rita.text]).toEqual([202, 'tomorrow', '']);
    expect([shown.status, shown.headers.get('x-due'), shown.body]).toEqual([
      202,
      'tomorrow',
      [{ borrower: 'Rita', due: null }],
    ]);
    expect([bia.status, bia.headers.get('x-due')]).toEqual([201, null]);
  });

  test.each(['204', '205', '304'])('status %s has no body', async (status) => {
    const answer = await say(null, status);
    const next = await say(null);

    expect([answer.status, answer.text, next.status, next.text]).toEqual([
      Number(status),
      '',
      200,
      '1',
    ]);
    expect([null, '0']).toContain(answer.headers.get('content-length'));
  });

  test('a function that returns void sets a status too, and only for its own request', async () => {
    const answer = await ask('POST', '/rpc/say_void', { body: { status: '202' } });

    expect([answer.status, answer.text]).toEqual([202, '']);
    for (let round = 0; round < 10; round += 1) {
      expect((await ask('GET', '/rpc/plain_number')).status).toBe(200);
    }
  });

  test.each([
    '{"X-Test": "a"}',
    '[{"X-Test": 1}]',
    '[{"X-Test": null}]',
    '[{"A": "a", "B": "b"}]',
    '[{}]',
    '["X-Test: a"]',
    '[["X-Test", "a"]]',
    '[null]',
    'null',
    'no json',
    '[{"X Test": "a"}]',
    '[{"": "a"}]',
    '[{"X-Tést": "a"}]',
    '[{"X-Test:": "a"}]',
    '[{"X-Test": "a\\r\\nX-Other: b"}]',
    '[{"X-Test": "a\\nb"}]',
    '[{"X-Test": "a\\u0000"}]',
    '[{"Content-Length": "0"}]',
    '[{"transfer-encoding": "chunked"}]',
    '[{"Connection": "close"}]',
    '[{"Content-Encoding": "gzip"}]',
    '[{"Set-Cookie": "a=b"}]',
    '[{"Access-Control-Allow-Origin": "*"}]',
    '[{"Content-Security-Policy": "none"}]',
  ])('headers %s are 500 PGRST111, and the connection remains usable', async (headers) => {
    const answer = await say(headers);

    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      500,
      'PGRST111',
      'response.headers guc must be a JSON array composed of objects with a single key and a string value',
    ]);
    expect(answer.headers.get('x-other')).toBe(null);
    expect((await say(null)).text).toBe('1');
  });

  test('headers that no client could read are 500 PGRST111 too', async () => {
    const long = (length: number) => say([{ 'X-Test': 'a'.repeat(length) }, { 'X-Test': 'b' }]);

    expect((await long(7_900)).status).toBe(200);
    expect((await long(8_000)).body.code).toBe('PGRST111');
  });

  test.each(['bad', '99', '100', '101', '199', '600', '1000', '200 OK', '-200', ' 200'])(
    'status %s is 500 PGRST112',
    async (status) => {
      const answer = await say(null, status);

      expect([answer.status, answer.body]).toEqual([
        500,
        {
          code: 'PGRST112',
          details: null,
          hint: null,
          message: 'response.status guc must be a valid status code',
        },
      ]);
    },
  );

  test('an error of PostgreSQL stays what it is', async () => {
    const answer = await ask('POST', '/rpc/complain', { body: { code: 'PT409', message: 'Não.' } });

    expect([answer.status, answer.body.message]).toEqual([409, 'Não.']);
  });
});

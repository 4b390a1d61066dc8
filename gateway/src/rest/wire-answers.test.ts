import { createClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import ws from 'ws';
import { useWire } from './testing-wire.ts';

const { library, ask } = useWire();

const range = (answer: { status: number; headers: Headers }) => [
  answer.status,
  answer.headers.get('content-range'),
];

describe('without nulls', () => {
  const stripped = 'application/vnd.pgrst.array+json;nulls=stripped';
  const read = (url: string, accept = stripped) => ask('GET', url, { headers: { accept } });

  test('keys with null are left out of rows and of what is embedded in them', async () => {
    const answer = await read(
      '/books?select=id,code,chapters(number),editor:editor_id(name),published&id=in.(3,4)&order=id.desc',
    );

    expect(answer.text).toBe(
      '[{"id":4,"code":"C4","chapters":[],"editor":{"name":"Graciliano"}}, {"id":3,"chapters":[],"published":"1938-03-01"}]',
    );
    expect(answer.headers.get('content-type')).toBe(`${stripped}; charset=utf-8`);
  });

  test('digits stay as they are, and so does a list without the parameter', async () => {
    expect((await read('/books?select=sold,price,published&id=eq.1')).text).toBe(
      '[{"sold":9007199254740993,"price":29.90,"published":"1899-01-01"}]',
    );
    expect(
      (await read('/books?select=id,code&id=eq.3', 'application/vnd.pgrst.array+json')).text,
    ).toBe('[{"id":3,"code":null}]');
  });

  test('one object, the result of a function, and what a write shows', async () => {
    const object = 'application/vnd.pgrst.object+json;nulls=stripped';
    const one = await read('/books?select=id,code&id=eq.3', object);
    const rows = await ask('POST', '/rpc/books_of?select=id,code', {
      body: { writer: 3 },
      headers: { accept: stripped },
    });
    const value = await ask('POST', '/rpc/verdict', {
      body: { ok: null },
      headers: { accept: stripped },
    });
    const written = await ask('PATCH', '/books?id=eq.3&select=id,code', {
      body: { available: false },
      prefer: 'return=representation',
      headers: { accept: stripped },
    });

    expect([one.text, one.headers.get('content-type')]).toEqual([
      '{"id":3}',
      `${object}; charset=utf-8`,
    ]);
    expect((await read('/books?select=id', object)).status).toBe(406);
    expect([rows.body, value.body, written.body]).toEqual([[{ id: 3 }], {}, [{ id: 3 }]]);
  });

  test('the same read with and without are two shapes', async () => {
    for (const [accept, wanted] of [
      [stripped, '[{"id":3}]'],
      ['application/json', '[{"id":3,"code":null}]'],
      [stripped, '[{"id":3}]'],
    ] as const) {
      expect((await read('/books?select=id,code&id=eq.3', accept)).text).toBe(wanted);
    }
  });

  test('the stock client asks for it with stripNulls()', async () => {
    const token = await library.tokenOf('ana');
    const client = createClient(library.app.listeningOrigin, library.deps.keys.anonKey, {
      accessToken: async () => token,
      realtime: { transport: ws as never },
    });

    expect(
      (await client.from('books').select('id,code').gt('id', 2).order('id').stripNulls()).data,
    ).toEqual([{ id: 3 }, { id: 4, code: 'C4' }]);
  });
});

describe('pages of a counted read', () => {
  const prefer = 'count=exact';

  test.each([
    ['/books?id=eq.0', [200, '*/0']],
    ['/books?id=eq.0&offset=1', [416, '*/0']],
    ['/books?offset=3', [206, '3-3/4']],
    ['/books?offset=4', [206, '*/4']],
    ['/books?offset=5', [416, '*/4']],
    ['/books?offset=5&limit=2', [416, '*/4']],
    ['/rpc/books_of?writer=1&offset=2', [206, '*/2']],
    ['/rpc/books_of?writer=1&offset=3', [416, '*/2']],
  ])('%s', async (url, wanted) => {
    const answer = await ask('GET', url, { prefer });

    expect(range(answer)).toEqual(wanted);
    expect(range(await ask('HEAD', url, { prefer }))).toEqual(wanted);
    if (answer.status === 416) {
      const [, total] = String(wanted[1]).split('/');
      const offset = new URLSearchParams(url).get('offset') ?? /offset=(\d)/.exec(url)?.[1];
      expect(answer.body).toEqual({
        code: 'PGRST103',
        details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
        hint: null,
        message: 'Requested range not satisfiable',
      });
    }
  });

  test('without a count the end is unknown', async () => {
    expect(range(await ask('GET', '/books?offset=9'))).toEqual([200, '*/*']);
  });
});

describe('counts of calls', () => {
  const prefer = 'count=exact';

  test.each([
    ['GET', '/rpc/plain_number', [200, '0-0/1']],
    ['HEAD', '/rpc/plain_number', [200, '0-0/1']],
    ['POST', '/rpc/plain_number', [200, '0-0/1']],
    ['POST', '/rpc/titles', [200, '0-3/4']],
    ['HEAD', '/rpc/titles', [200, '0-3/4']],
    ['GET', '/rpc/book_summary?book=0', [200, '*/0']],
    ['GET', '/rpc/first_genre', [200, '0-0/1']],
    ['HEAD', '/rpc/books_of?writer=1&limit=1&offset=1', [206, '1-1/2']],
    ['GET', '/rpc/books_of?writer=1&limit=1&offset=1', [206, '1-1/2']],
    ['HEAD', '/rpc/books_of?writer=1&limit=5', [200, '0-1/2']],
  ] as const)('%s %s', async (method, url, wanted) => {
    const body = method === 'POST' ? {} : undefined;

    expect(range(await ask(method, url, { body, prefer }))).toEqual(wanted);
  });

  test('uncounted they have a range without a total, and nothing has one too', async () => {
    expect(range(await ask('GET', '/rpc/plain_number'))).toEqual([200, '0-0/*']);
    expect(range(await ask('HEAD', '/rpc/books_of?writer=1&limit=1&offset=1'))).toEqual([
      200,
      '1-1/*',
    ]);
    expect(range(await ask('POST', '/rpc/forget_covers', { body: {} }))).toEqual([204, '0-0/*']);
  });

  test('the stock client has a count of a value', async () => {
    const token = await library.tokenOf('ana');
    const client = createClient(library.app.listeningOrigin, library.deps.keys.anonKey, {
      accessToken: async () => token,
      realtime: { transport: ws as never },
    });

    expect(await client.rpc('plain_number', {}, { count: 'exact' })).toMatchObject({
      data: 7,
      count: 1,
      status: 200,
    });
  });
});

describe('calls', () => {
  const call = (name: string, body: unknown, more: { prefer?: string } = {}) =>
    ask('POST', `/rpc/${name}`, { body, ...more });

  test('a domain over a row type is the row', async () => {
    expect((await call('first_genre', {})).body).toEqual({ id: 1, name: 'Prosa', parent_id: null });
    expect(
      (await call('first_genre?select=name,genres(id)&genres.order=id.desc', {})).body,
    ).toEqual({
      name: 'Prosa',
      genres: [{ id: 3 }, { id: 2 }],
    });
  });

  test('a key without a name is no argument', async () => {
    const { status, body } = await call('no_name', { '': 1 });

    expect([status, body.code]).toEqual([404, 'PGRST202']);
    expect((await call('no_name', {})).body).toBe(1);
    expect((await ask('GET', '/rpc/no_name?=1')).body.code).toBe('PGRST202');
  });

  test('columns says which keys are arguments', async () => {
    expect((await call('add_up?columns=a', { a: 1, b: 5, junk: [] })).body).toBe(2);
    expect((await call('add_up?columns=a,b', { a: 1, b: 5, junk: [] })).body).toBe(6);
    expect((await call('add_up?columns=a,b', { a: 1 })).body).toBe(null);
    expect((await call('add_up?columns=a,junk', { a: 1, junk: 1 })).body.code).toBe('PGRST202');
    expect((await call('add_up', { a: 1, junk: 1 })).body.code).toBe('PGRST202');
  });

  test.each(['DELETE', 'PATCH', 'PUT'] as const)('%s is 405 PGRST101', async (method) => {
    const { status, body } = await ask(method, '/rpc/plain_number?id=eq.1', {
      body: method === 'DELETE' ? undefined : {},
    });

    expect([status, body]).toEqual([
      405,
      {
        code: 'PGRST101',
        details: null,
        hint: null,
        message: `Cannot use the ${method} method on RPC`,
      },
    ]);
  });

  test('max-affected under handling=strict wants rows to count, and does nothing without', async () => {
    const prefer = 'handling=strict, max-affected=2';
    const nothing = await call('forget_covers', {}, { prefer });
    const value = await call('add_up', { a: 1 }, { prefer });
    const rows = await call('books_of', { writer: 1 }, { prefer });
    const many = await call('titles', {}, { prefer });
    const lenient = await call('add_up', { a: 1 }, { prefer: 'max-affected=2' });

    expect(nothing.body).toEqual({
      code: 'PGRST128',
      details: null,
      hint: null,
      message:
        'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
    });
    expect([nothing.status, value.body.code]).toEqual([400, 'PGRST128']);
    expect([rows.status, rows.headers.get('preference-applied')]).toEqual([
      200,
      'handling=strict, max-affected=2',
    ]);
    expect([many.status, many.body.code, lenient.body]).toEqual([400, 'PGRST124', 2]);
  });

  test('a call that may not be does not begin', async () => {
    const covers = async () =>
      (await library.database.owner.query('select book_id from public.covers')).rowCount;
    await library.database.owner.query(
      `insert into public.covers (book_id, colour) values (1, 'azul'), (2, 'verde') on conflict do nothing`,
    );

    await call('forget_covers', {}, { prefer: 'handling=strict, max-affected=9' });

    expect(await covers()).toBe(2);
  });
});

describe('Prefer: timezone', () => {
  const due = async (zone: string, more = '') => {
    const { status, body, headers } = await ask('GET', '/loans?select=due', {
      prefer: `${more}timezone=${zone}`,
    });
    return status === 200
      ? [body[0].due, headers.get('preference-applied')]
      : [status, body.code, body.message];
  };

  test.each([
    ['America/Sao_Paulo', '2026-01-02T09:00:00-03:00'],
    ['america/sao_paulo', '2026-01-02T09:00:00-03:00'],
    ['Brazil/East', '2026-01-02T09:00:00-03:00'],
    ['UTC', '2026-01-02T12:00:00+00:00'],
    // As PostgreSQL reads it: hours west of Greenwich.
    ['+05:30', '2026-01-02T06:30:00-05:30'],
    ['-4', '2026-01-02T08:00:00-04:00'],
  ])('%s', async (zone, wanted) => {
    expect(await due(zone)).toEqual([wanted, `timezone=${zone}`]);
  });

  test.each([
    'Nowhere',
    'Invalid/Timezone',
    '',
    '05:30:15',
    '+05:31',
    '99',
    'AAA1',
    '../../etc/passwd',
    '<x>3',
  ])('%s is 400 22023, strict or not', async (zone) => {
    const wanted = [400, '22023', `invalid value for parameter "TimeZone": "${zone}"`];

    expect(await due(zone)).toEqual(wanted);
    expect(await due(zone, 'handling=strict, ')).toEqual(wanted);
    expect(await due(zone, 'handling=lenient, ')).toEqual(wanted);
  });

  test('it is over with the request', async () => {
    await due('Asia/Tokyo');

    const { body } = await ask('GET', '/loans?select=due');
    expect(body).toEqual([{ due: expect.stringMatching(/^2026-01-02T12:00:00\+00:00$/) }]);
  });
});

import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { useLibrary } from './testing.ts';

const library = useLibrary();

beforeAll(async () => {
  await library.database.owner.query('create table public.canary (id integer)');
});

const untouched = async () => {
  const { rows } = await library.database.owner.query(`
    select to_regclass('public.canary') is not null as canary,
      (select count(*)::int from public.books) as books,
      (select string_agg(name, ',' order by id) from public.writers) as writers`);
  return rows[0];
};
const before = { canary: true, books: 4, writers: 'Machado,Clarice,Graciliano' };

describe('SQL in any position is only ever data or a refusal [T13]', () => {
  const attacks = [
    `id"; drop table canary; --`,
    `id' or '1'='1`,
    `id) from books; drop table canary; --`,
    `$1; drop table canary`,
    `id\\"; drop table canary; --`,
    `(select pg_sleep(5))`,
    `id union select note from writers`,
    `1;select/**/pg_sleep(5)`,
    `\u0000`,
    `"`,
    `'`,
    `\\`,
  ];
  const positions: [string, (attack: string) => string][] = [
    ['select', (a) => `/books?select=${a}`],
    ['quoted select', (a) => `/books?select="${a}"`],
    ['alias', (a) => `/books?select="${a}":id`],
    ['embed', (a) => `/books?select=id,${a}(id)`],
    ['quoted embed', (a) => `/books?select=id,"${a}"(id)`],
    ['embed alias', (a) => `/books?select=id,"${a}":chapters(id)`],
    ['hint', (a) => `/books?select=id,writers!"${a}"(id)`],
    ['filter column', (a) => `/books?${a}=eq.1`],
    ['filter operator', (a) => `/books?id=${a}.1`],
    ['number', (a) => `/books?id=eq.${a}`],
    ['text', (a) => `/books?title=eq.${a}`],
    ['pattern', (a) => `/books?title=like.${a}`],
    ['list', (a) => `/books?title=in.(${a})`],
    ['quoted list', (a) => `/books?title=in.("${a}")`],
    ['is', (a) => `/books?title=is.${a}`],
    ['logic', (a) => `/books?or=(title.eq.${a},id.eq.1)`],
    ['logic column', (a) => `/books?or=("${a}".eq.1,id.eq.1)`],
    ['order', (a) => `/books?order=${a}`],
    ['quoted order', (a) => `/books?order="${a}".desc`],
    ['limit', (a) => `/books?limit=${a}`],
    ['offset', (a) => `/books?offset=${a}`],
    ['table', (a) => `/${a}`],
    ['function', (a) => `/rpc/${a}`],
    ['argument name', (a) => `/rpc/add_up?a=1&${a}=2`],
    ['argument', (a) => `/rpc/add_up?a=${a}`],
  ];

  test.each(positions)('%s', async (_position, url) => {
    for (const attack of attacks) {
      const path = url(encodeURIComponent(attack).replaceAll("'", '%27'));
      const response = await library.send('ana', { url: path });

      expect([200, 300, 400, 404, 416], `${path} ${response.body}`).toContain(response.statusCode);
    }
    expect(await untouched()).toEqual(before);
  });

  test('keys and values of bodies, columns, on_conflict and Prefer', async () => {
    for (const attack of attacks) {
      const encoded = encodeURIComponent(attack);
      const sent = [
        { url: '/books', body: { [attack]: 1 } },
        { url: '/books', body: { title: attack, writer_id: attack } },
        { url: `/books?columns="${encoded}"`, body: { title: 'x' } },
        { url: `/books?on_conflict="${encoded}"`, body: { title: 'x', writer_id: 99 } },
        { url: '/rpc/add_up', body: { [attack]: 1 } },
        { url: '/rpc/add_up', body: { a: attack } },
      ];
      for (const { url, body } of sent) {
        const headers = { prefer: `resolution=merge-duplicates,timezone=${encoded}` };
        const response = await library.send('ana', { method: 'POST', url, body, headers });

        expect(response.statusCode, `${url} ${response.body}`).toBeGreaterThanOrEqual(400);
        expect(response.statusCode, `${url} ${response.body}`).toBeLessThan(500);
      }
    }
    expect(await untouched()).toEqual(before);
  });
});

describe('no request is answered with a 5xx', () => {
  const word = fc.constantFrom(
    'id',
    'title',
    'price',
    'writer_id',
    'chapters',
    'covers',
    'writers',
    'count',
    'nope',
    '*',
    'note',
    '"id"',
    '',
  );
  const operator = fc.constantFrom(
    'eq',
    'neq',
    'gt',
    'lte',
    'like',
    'ilike',
    'in',
    'is',
    'fts',
    'wfts(simple)',
    'eq(any)',
    'like(all)',
    'cs',
    'ov',
    'isdistinct',
    'not.eq',
    'not.is',
    'not',
    'match',
    '',
  );
  const value = fc.oneof(
    fc.constantFrom(
      '1',
      'null',
      'true',
      '(1,2)',
      '("a",b)',
      '()',
      '(',
      'NaN',
      '1e309',
      '-0',
      '9223372036854775808',
      '2020-02-30',
      '',
    ),
    fc.string({ maxLength: 12 }),
    fc.string({ unit: 'binary', maxLength: 8 }),
  );
  const filter = fc.tuple(word, operator, value).map(([c, o, v]) => [c, `${o}.${v}`]);
  const item = fc.oneof(
    word,
    fc.tuple(word, word).map(([a, b]) => `${a}:${b}`),
    fc
      .tuple(
        word,
        fc.constantFrom('', '!inner', '!left', '!writer_id', '!x'),
        fc.array(word, { maxLength: 3 }),
      )
      .map(([t, h, s]) => `${t}${h}(${s.join(',')})`),
    fc.tuple(word, word).map(([t, c]) => `...${t}(${c})`),
  );
  const parameter = fc.oneof(
    filter,
    fc.array(item, { maxLength: 4 }).map((items) => ['select', items.join(',')]),
    fc
      .tuple(word, fc.constantFrom('', '.asc', '.desc.nullslast', '.x'))
      .map(([c, d]) => ['order', c + d]),
    fc.tuple(fc.constantFrom('limit', 'offset'), value),
    fc
      .tuple(
        fc.constantFrom('or', 'and', 'not.or', 'chapters.or'),
        fc.array(fc.tuple(word, operator, value), { maxLength: 3 }),
      )
      .map(([k, list]) => [k, `(${list.map((each) => each.join('.')).join(',')})`]),
    fc.tuple(fc.string({ maxLength: 10 }), fc.string({ maxLength: 20 })),
  );
  const query = fc
    .array(parameter, { maxLength: 5 })
    .map((pairs) =>
      pairs
        .map(([k, v]) => `${encodeURIComponent(k ?? '')}=${encodeURIComponent(v ?? '')}`)
        .join('&'),
    );

  test('GET, PATCH and DELETE with any query string', async () => {
    await fc.assert(
      fc.asyncProperty(
        query,
        fc.constantFrom('GET', 'HEAD', 'PATCH', 'DELETE'),
        async (text, method) => {
          const response = await library.send('ana', {
            method: method as 'GET',
            url: `/books?${text}`,
            body: method === 'PATCH' ? { price: 5 } : undefined,
            headers: {
              prefer: 'count=exact, return=representation, handling=strict, max-affected=0',
            },
          });

          expect(response.statusCode, response.body).toBeLessThan(500);
        },
      ),
      { numRuns: 500 },
    );
    expect(await untouched()).toEqual(before);
  });

  test('POST with any JSON', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.json({ maxDepth: 4 }),
        fc.constantFrom('/books', '/rpc/add_up', '/rpc/verdict'),
        async (body, url) => {
          const response = await library.send('ana', {
            method: 'POST',
            url,
            body,
            headers: { prefer: 'handling=strict,max-affected=0' },
          });

          expect(response.statusCode, response.body).toBeLessThan(500);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('limits, each exceeded by one [T31]', () => {
  const get = async (url: string) => (await library.send('ana', { url })).statusCode;

  test('an in list of 500 values passes, of 501 not', async () => {
    const list = (length: number) =>
      `/books?select=id&id=in.(${Array.from({ length }, (_, i) => i)})`;

    expect([await get(list(500)), await get(list(501))]).toEqual([200, 400]);
  });

  test('any and all of 500 values pass, of 501 not', async () => {
    const list = (quantifier: string, length: number) =>
      `/books?select=id&id=eq(${quantifier}).{${Array.from({ length }, (_, i) => i)}}`;

    for (const quantifier of ['any', 'all'])
      expect([await get(list(quantifier, 500)), await get(list(quantifier, 501))]).toEqual([
        200, 400,
      ]);
  });

  test('logic nests four deep, not five', async () => {
    const nested = (depth: number) =>
      `/books?or=${'(and'.repeat(depth - 1)}(id.eq.1)${')'.repeat(depth - 1)}`;

    expect([await get(nested(4)), await get(nested(5))]).toEqual([200, 400]);
  });

  test('embeds nest three deep, not four', async () => {
    const nested = '/books?select=covers(books(chapters(id)))';

    expect([await get(nested), await get(nested.replace('id', 'books(id)'))]).toEqual([200, 400]);
  });

  test('thousands of brackets are refused at once', async () => {
    expect(await get(`/books?select=${'covers('.repeat(2_000)}`)).toBe(400);
    expect(await get(`/books?or=${'(and'.repeat(2_000)}`)).toBe(400);
  });
});

test('errors reveal nothing about other rows, tables or code [T36]', async () => {
  const bodies = await Promise.all(
    [
      '/books?id=eq.x',
      '/nothing',
      '/books?select=nope',
      '/writers?select=note',
      '/books?select=writers(id)',
    ].map(async (url) => (await library.send('ana', { url })).body),
  );

  for (const body of bodies)
    expect(body).not.toMatch(/select|from |\.ts|node_modules|diaries|unexposed/i);
});

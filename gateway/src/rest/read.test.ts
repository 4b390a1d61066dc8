import { describe, expect, test } from 'vitest';
import { useLibrary } from './testing.ts';

const library = useLibrary();
const get = (url: string, headers?: Record<string, string>) => library.get('ana', url, headers);

describe('rows and filters', () => {
  test('a list has its range and media type, and amounts keep their digits', async () => {
    const response = await library.send('ana', { url: '/books?select=id,price,sold&id=eq.1' });

    expect(response.statusCode).toBe(200);
    expect(response.body).toBe('[{"id":1,"price":29.90,"sold":9007199254740993}]');
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.headers['content-range']).toBe('0-0/*');
  });

  test.each([
    ['id=eq.1', [1]],
    ['id=neq.1', [2, 3, 4]],
    ['id=gt.2', [3, 4]],
    ['id=gte.2&id=lt.4', [2, 3]],
    ['price=lte.29.90', [1, 3]],
    ['id=in.(1,3)', [1, 3]],
    ['code=in.("A1",B2)', [1, 2]],
    ['id=in.()', []],
    ['id=not.in.(1,2)', [3, 4]],
    ['code=is.null', [3]],
    ['code=not.is.null', [1, 2, 4]],
    ['code=is.not_null', [1, 2, 4]],
    ['available=is.true', [1, 2, 4]],
    ['title=like.*Hora*', [2]],
    ['title=ilike.%25dom%25', [1]],
    ['title=not.ilike.*a*', []],
    ['published=gte.1938-03-01', [2, 3]],
    ['or=(id.eq.1,id.eq.4)', [1, 4]],
    ['and=(id.gt.1,or(code.is.null,title.like.*Jac*))', [3, 4]],
    ['not.or=(id.eq.1,id.eq.2)', [3, 4]],
    ['or=(not.and(id.gt.1,id.lt.4),title.eq."A Hora da Estrela")', [1, 2, 4]],
    ['or=(code.in.(A1,"B2"),id.not.in.(1,2,4))', [1, 2, 3]],
    ['or=(title.eq.Quem?,id.eq.4)', [4]],
  ])('%s finds %j', async (filter, ids) => {
    const { status, body } = await get(`/books?select=id&order=id&${filter}`);

    expect(status).toBe(200);
    expect((body as { id: number }[]).map(({ id }) => id)).toEqual(ids);
  });

  test('values are data: quotes, brackets and percent signs find only themselves', async () => {
    const title = `O'Neill "100%" (a,b) \\ {c} * ; drop table books; --`;
    await library.database.owner.query(
      `insert into public.books (id, title, writer_id) values (50, $1, 1)`,
      [title],
    );

    const plain = await get(`/books?select=title&title=eq.${encodeURIComponent(title)}`);
    const quoted = encodeURIComponent(
      `("${title.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}")`,
    );
    const list = await get(`/books?select=title&title=in.${quoted}`);
    await library.database.owner.query('delete from public.books where id = 50');

    expect(plain.body).toEqual([{ title }]);
    expect(list.body).toEqual([{ title }]);
  });

  test('order sets the direction and where nulls go', async () => {
    const ids = async (order: string) =>
      ((await get(`/books?select=id&order=${order}`)).body as { id: number }[]).map(({ id }) => id);

    expect(await ids('price.desc')).toEqual([4, 2, 1, 3]);
    expect(await ids('code.asc.nullsfirst,id')).toEqual([3, 1, 2, 4]);
    expect(await ids('code.desc.nullslast')).toEqual([4, 2, 1, 3]);
    expect(await ids('available.desc,id.desc')).toEqual([4, 2, 1, 3]);
  });

  test('aliases rename keys', async () => {
    expect((await get('/books?select=nome:title&id=eq.3')).body).toEqual([{ nome: 'Vidas Secas' }]);
  });
});

describe('pages and counts', () => {
  const exact = { prefer: 'count=exact' };

  test('a page reports its range and the total, with 206 when rows are left', async () => {
    const page = await get('/books?select=id&order=id&offset=1&limit=2', exact);

    expect(page).toEqual({ status: 206, body: [{ id: 2 }, { id: 3 }], range: '1-2/4' });
    expect((await get('/books?select=id', exact)).status).toBe(200);
    expect((await get('/books?select=id&limit=2')).range).toBe('0-1/*');
    expect((await get('/books?select=id&limit=0')).body).toEqual([]);
    expect((await get('/books?select=id&id=eq.0')).range).toBe('*/*');
  });

  test.each(['exact', 'planned', 'estimated'])(
    'HEAD with count=%s gives the exact total and no body',
    async (count) => {
      const response = await library.send('ana', {
        method: 'HEAD',
        url: '/books?select=*&available=is.true',
        headers: { prefer: `count=${count}` },
      });

      expect(response.statusCode).toBe(200);
      expect(response.headers['content-range']).toBe('0-2/3');
      expect(response.headers['preference-applied']).toBe(`count=${count}`);
      expect(response.body).toBe('');
    },
  );

  test.each([
    ['/books?select=*&offset=1', '1-3/4'],
    ['/books?select=*&price=gt.20&offset=1&limit=1', '1-1/3'],
    ['/books?select=id,chapters(title)&chapters.number=eq.2&price=gt.20', '0-2/3'],
    ['/books?select=id,chapters!inner(title)&chapters.number=eq.2&price=gt.20', '0-0/1'],
  ])('HEAD of %s counts with and without a total', async (url, range) => {
    const head = async (headers: Record<string, string>) => {
      const { statusCode, headers: said } = await library.send('ana', {
        method: 'HEAD',
        url,
        headers,
      });
      return [statusCode, said['content-range']];
    };

    const [page, total] = range.split('/');
    expect(await head(exact)).toEqual([page === `0-${Number(total) - 1}` ? 200 : 206, range]);
    expect(await head({})).toEqual([200, `${page}/*`]);
  });

  test('an offset behind the end is 416 PGRST103', async () => {
    const { status, body } = await get('/books?select=id&offset=9&limit=1', exact);

    expect(status).toBe(416);
    expect(body).toMatchObject({
      code: 'PGRST103',
      message: 'Requested range not satisfiable',
      details: 'An offset of 9 was requested, but there are only 4 rows.',
    });
  });

  test('more than a thousand rows are cut with 206, never silently', async () => {
    await library.database.owner.query(
      `insert into public.chapters (book_id, number) select 4, g from generate_series(1, 1200) g`,
    );

    const all = await get('/chapters?select=id&book_id=eq.4');
    const counted = await get('/chapters?select=id&book_id=eq.4', exact);
    await library.database.owner.query('delete from public.chapters where book_id = 4');

    expect([all.status, (all.body as unknown[]).length, all.range]).toEqual([206, 1000, '0-999/*']);
    expect(counted.range).toBe('0-999/1200');
  });
});

describe('one object', () => {
  const object = { accept: 'application/vnd.pgrst.object+json' };

  test('one row is an object of its own media type', async () => {
    const response = await library.send('ana', {
      url: '/books?select=title&id=eq.1',
      headers: object,
    });

    expect(response.body).toBe('{"title":"Dom Casmurro"}');
    expect(response.headers['content-type']).toBe(
      'application/vnd.pgrst.object+json; charset=utf-8',
    );
  });

  test.each([
    ['id=eq.0', 0],
    ['id=gt.0', 4],
  ])('%s is 406 PGRST116 with %i rows', async (filter, rows) => {
    const { status, body } = await get(`/books?select=id&${filter}`, object);

    expect(status).toBe(406);
    expect(body).toEqual({
      code: 'PGRST116',
      message: 'Cannot coerce the result to a single JSON object',
      details: `The result contains ${rows} rows`,
      hint: null,
    });
  });
});

describe('what a role may read', () => {
  test('`*` is the columns of the role, masked ones included', async () => {
    expect((await get('/writers?select=*&order=id')).body).toEqual([
      { id: 1, name: 'Machado', phone: '111' },
      { id: 2, name: 'Clarice', phone: null },
      { id: 3, name: 'Graciliano', phone: null },
    ]);
    expect((await library.get('clara', '/writers?id=eq.1')).body).toEqual([
      { id: 1, name: 'Machado' },
    ]);
  });

  test('a masked column can be shown but not searched or sorted by [T09]', async () => {
    expect((await get('/writers?select=phone&id=eq.1')).body).toEqual([{ phone: '111' }]);
    for (const url of [
      '/writers?select=id&phone=eq.222',
      '/writers?select=id&order=phone',
      '/writers?select=note',
    ]) {
      const { status, body } = await get(url);
      expect([status, (body as { code: string }).code]).toEqual([403, '42501']);
    }
  });

  test('rows are those that the policies allow', async () => {
    expect((await library.get('clara', '/books?select=id&order=id')).body).toEqual([
      { id: 1 },
      { id: 3 },
    ]);
  });

  test('a signed-out caller gets 401, a signed-in one without the right 403', async () => {
    expect((await library.get(null, '/books?select=id')).status).toBe(401);
    expect((await library.get('clara', '/books?select=code')).status).toBe(403);
    expect((await library.get('bruno', '/books')).status).toBe(403);
  });
});

describe('refusals', () => {
  test.each([
    ['/nothing', 404, 'PGRST205'],
    ['/unexposed', 404, 'PGRST205'],
    ['/pg_class', 404, 'PGRST205'],
    ['/a/b/c', 404, 'PGRST125'],
    ['/books?select=nope', 400, '42703'],
    ['/books?nope=eq.1', 400, '42703'],
    ['/books?order=nope', 400, '42703'],
    ['/books?id=eq.x', 400, '22P02'],
    ['/books?title=sl.x', 400, 'PGRST100'],
    ['/books?title=match.x', 400, 'PGRST100'],
    ['/books?id=in(any).(1)', 400, 'PGRST100'],
    ['/books?id=neq(any).{1}', 400, 'PGRST100'],
    ['/books?id=eq(some).{1}', 400, 'PGRST100'],
    ['/books?id=eq(any).1', 400, '22P02'],
    ['/books?id=fts.x', 404, '42883'],
    ['/books?title=cs.x', 404, '42883'],
    ['/books?title=fts(klingon).x', 400, '42704'],
    ['/books?title=fts.a b', 400, '42601'],
    ['/books?id=1', 400, 'PGRST100'],
    ['/books?id=is.maybe', 400, 'PGRST100'],
    ['/books?select=id::text', 400, 'PGRST100'],
    ['/books?select=price.avg()', 400, 'PGRST123'],
    ['/books?select=count', 400, 'PGRST123'],
    ['/books?select=id,', 400, 'PGRST100'],
    ['/books?or=(id.eq.1', 400, 'PGRST100'],
    ['/books?order=id.sideways', 400, 'PGRST100'],
    ['/books?limit=x', 400, 'PGRST100'],
    ['/books?limit=-1', 416, 'PGRST103'],
    ['/books?limit=1001', 400, 'PGRST100'],
    ['/books?id=eq.%E0%A4%A', 400, 'PGRST100'],
    ['/books?title=eq.%00', 400, 'PGRST100'],
  ])('GET %s is %i %s', async (url, status, code) => {
    const answer = await get(url);

    expect(answer.status).toBe(status);
    expect(Object.keys(answer.body as object)).toEqual(['code', 'details', 'hint', 'message']);
    expect(answer.body).toMatchObject({ code });
  });

  test.each([
    [{ 'accept-profile': 'auth' }, 406, 'PGRST106'],
    [{ accept: 'application/geo+json' }, 406, 'PGRST107'],
    [{ accept: 'application/vnd.pgrst.plan+json' }, 406, 'PGRST107'],
    [{ prefer: 'handling=strict, something=else' }, 400, 'PGRST122'],
  ])('GET with %j is %i %s', async (headers, status, code) => {
    const answer = await get('/books', headers);

    expect([answer.status, (answer.body as { code: string }).code]).toEqual([status, code]);
  });

  test('the error code is in Proxy-Status too', async () => {
    const response = await library.send('ana', { url: '/nothing' });

    expect(response.headers['proxy-status']).toBe('PostgREST; error=PGRST205');
  });

  test('PUT is 405 PGRST117', async () => {
    const response = await library.send('ana', { method: 'PUT', url: '/books?id=eq.1', body: {} });

    expect([response.statusCode, response.json().code]).toEqual([405, 'PGRST117']);
  });
});

test('a table created after the start is served without a restart', async () => {
  await library.database.owner.query(
    `create table public.late (id integer); grant select on public.late to app_librarian`,
  );
  await library.database.owner.query(`notify pgrst`);

  await expect.poll(async () => (await get('/late')).status).toBe(200);
});

import { describe, expect, test } from 'vitest';
import { useLibrary } from './testing.ts';

const library = useLibrary();

async function call(
  name: string,
  body: unknown = {},
  headers?: Record<string, string>,
  person: string | null = 'ana',
) {
  const response = await library.send(person, {
    method: 'POST',
    url: `/rpc/${name}`,
    body,
    headers,
  });
  return {
    status: response.statusCode,
    text: response.body,
    body: response.body === '' ? null : response.json(),
    headers: response.headers,
  };
}

describe('results', () => {
  test.each([
    ['add_up', '{"a":1.1}', '2.1'],
    ['add_up', '{"a":9007199254740993,"b":0.5}', '9007199254740993.5'],
    ['verdict', { ok: true }, '{"success": true}'],
    ['verdict', { ok: null }, '{"success": null}'],
    ['titles', {}, '["Dom Casmurro", "A Hora da Estrela", "Vidas Secas", "Esaú e Jacó"]'],
    ['book_summary', { book: 1 }, '[{"title":"Dom Casmurro","chapters":2,"price":29.90}]'],
    ['book_summary', { book: 0 }, '[]'],
  ])('%s(%j) is %s', async (name, args, text) => {
    expect(await call(name, args)).toMatchObject({ status: 200, text });
  });

  test('void is 204', async () => {
    const { status, text } = await call('forget_covers');

    expect([status, text]).toEqual([204, '']);
  });

  test('one row is an object', async () => {
    expect((await call('rename_book?select=id,title', { book: 3, name: 'Vidas' })).body).toEqual({
      id: 3,
      title: 'Vidas',
    });
  });

  test('rows of a table can be selected, filtered, ordered, embedded and counted', async () => {
    const { body, headers } = await call(
      'books_of?select=title,author:writer_id(name)&price=gt.10&order=price.desc&limit=1',
      { writer: 1 },
      { prefer: 'count=exact' },
    );

    expect(body).toEqual([{ title: 'Esaú e Jacó', author: { name: 'Machado' } }]);
    expect(headers['content-range']).toBe('0-0/2');
  });

  test('rows can be one object', async () => {
    const object = { accept: 'application/vnd.pgrst.object+json' };

    expect((await call('book_summary', { book: 1 }, object)).body).toMatchObject({
      title: 'Dom Casmurro',
    });
    expect((await call('books_of', { writer: 1 }, object)).status).toBe(406);
  });

  test('an empty body calls without arguments', async () => {
    const response = await library.send('ana', {
      method: 'POST',
      url: '/rpc/titles',
      headers: { 'content-type': 'application/json' },
    });

    expect(response.statusCode).toBe(200);
  });
});

describe('by GET', () => {
  test('arguments and filters share the query string', async () => {
    expect(
      await library.get('ana', '/rpc/books_of?writer=1&price=gt.30&select=title'),
    ).toMatchObject({
      status: 200,
      body: [{ title: 'Esaú e Jacó' }],
    });
    expect((await library.get('ana', '/rpc/add_up?a=2&b=3')).body).toBe(5);
  });

  test('HEAD counts', async () => {
    const response = await library.send('ana', {
      method: 'HEAD',
      url: '/rpc/books_of?writer=1',
      headers: { prefer: 'count=exact' },
    });

    expect([response.statusCode, response.headers['content-range']]).toEqual([200, '0-1/2']);
  });

  test('a function that may write is 405 25006 [T15]', async () => {
    const { status, body } = await library.get('ana', '/rpc/forget_covers');

    expect([status, (body as { code: string }).code]).toEqual([405, '25006']);
  });
});

describe('role, claims and preferences', () => {
  test('runs as the role of the profile, with the claims of the token', async () => {
    const { rows } = await library.database.owner.query(
      `select id from auth.users where email = 'ana@library.test'`,
    );

    expect((await call('who_am_i')).body).toContain(`app_librarian ${rows[0].id} POST`);
    expect((await call('who_am_i', {}, {}, 'clara')).body).toMatch(/^app_client /);
    expect((await call('who_am_i', {}, {}, null)).body).toMatch(/^anon POST/);
  });

  test('Prefer: timezone is honoured', async () => {
    const { body, headers } = await call('who_am_i', {}, { prefer: 'timezone=America/Sao_Paulo' });

    expect(body).toContain('America/Sao_Paulo');
    expect(headers['preference-applied']).toBe('timezone=America/Sao_Paulo');
  });
});

describe('refusals', () => {
  test.each([
    ['nothing', {}, 404, 'PGRST202'],
    ['secret_door', {}, 404, 'PGRST202'],
    ['bump_editor', {}, 404, 'PGRST202'],
    ['pg_sleep', { seconds: 10 }, 404, 'PGRST202'],
    ['set_config', { a: 'role', b: 'x', c: true }, 404, 'PGRST202'],
    ['add_up', {}, 404, 'PGRST202'],
    ['add_up', { a: 1, c: 2 }, 404, 'PGRST202'],
    ['twice', { x: 1 }, 300, 'PGRST203'],
    ['add_up', { a: 'x' }, 400, '22P02'],
    ['add_up', { a: '0x1' }, 400, '22P02'],
    ['add_up', { a: '1_0' }, 400, '22P02'],
    ['add_up', [1], 400, 'PGRST102'],
    ['add_up', [{ a: 1 }], 400, 'PGRST102'],
    ['books_of?select=nope', { writer: 1 }, 400, '42703'],
  ])('%s(%j) is %i %s', async (name, args, status, code) => {
    const answer = await call(name, args);

    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test('the unknown function is named with its arguments and nothing else [T12]', async () => {
    expect((await call('nothing', { a: 1, b: 2 })).body).toEqual({
      code: 'PGRST202',
      message: 'Could not find the function public.nothing(a, b) in the schema cache',
      details:
        'Searched for the function public.nothing with parameters a, b, but no matches were found in the schema cache.',
      hint: null,
    });
  });

  test.each([
    ['P0001', 400, null],
    ['CATEG', 400, 'row text'],
    ['PT409', 409, 'row text'],
    ['PT401', 401, 'row text'],
    ['42501', 403, 'row text'],
    ['23514', 400, null],
    ['40001', 500, null],
  ])('%s raised by a rule is %i with its sentence', async (code, status, details) => {
    const answer = await call('complain', { code, message: 'Não é possível.' });

    expect([answer.status, answer.body.code, answer.body.details]).toEqual([status, code, details]);
    expect(answer.body.message).toMatch(
      status === 500 ? /Algo deu errado do nosso lado/ : /^Não é possível\.$/,
    );
  });

  test('a signed-out caller may not call what is granted to others only', async () => {
    expect((await call('titles', {}, {}, null)).status).toBe(401);
  });
});

describe('/functions/v1', () => {
  const post = (
    person: string | null,
    name: string,
    body: unknown,
    headers?: Record<string, string>,
  ) => library.send(person, { method: 'POST', url: `/functions/v1/${name}`, body, headers });

  test('calls the SQL function of that name as the caller', async () => {
    const response = await post('ana', 'echo-back', { a: [1, 2] });

    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.json()).toEqual({ who: 'app_librarian', payload: { a: [1, 2] } });
  });

  test('a plain fetch with only a bearer token works', async () => {
    const response = await library.app.inject({
      method: 'POST',
      url: '/functions/v1/echo-back',
      headers: {
        authorization: `Bearer ${await library.tokenOf('ana')}`,
        'content-type': 'application/json',
      },
      payload: '{}',
    });

    expect(response.statusCode).toBe(200);
  });

  test.each([
    ['PT403', 403],
    ['PT400', 400],
    ['PT409', 409],
    ['P0001', 400],
    ['42501', 403],
  ])('%s is %i with the sentence of the rule', async (code, status) => {
    const response = await post('ana', 'echo-back', { refuse: code });

    expect([response.statusCode, response.json()]).toEqual([status, { error: 'Não pode.', code }]);
  });

  test('refuses signed-out callers, bad bodies, unknown names and other roles', async () => {
    expect((await post(null, 'echo-back', {})).statusCode).toBe(401);
    expect((await post('ana', 'echo-back', 'not json')).statusCode).toBe(400);
    expect((await post('ana', 'echo-back', [])).statusCode).toBe(400);
    expect((await post('ana', 'echo-back', '')).statusCode).toBe(400);
    expect((await post('ana', 'nothing', {})).statusCode).toBe(404);
    expect((await post('bruno', 'echo-back', {})).statusCode).toBe(403);
    expect(
      (await post('ana', 'echo-back', 'a=1', { 'content-type': 'text/plain' })).statusCode,
    ).toBe(415);
  });
});

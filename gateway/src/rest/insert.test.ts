import { describe, expect, test } from 'vitest';
import { object, shown, useWrites } from './testing-writes.ts';

const { library, send, titles } = useWrites();

describe('insert', () => {
  test('without Prefer: 201, no body', async () => {
    const { status, body, headers } = await send('POST', '/books', { title: 'Novo', writer_id: 1 });

    expect([status, body, headers['content-range']]).toEqual([201, null, '*/*']);
    expect(await titles()).toHaveLength(5);
  });

  test('of an array, with the columns named as the stock client names them', async () => {
    const rows = [
      { title: 'Um', writer_id: 1, price: 1.25 },
      { title: 'Dois', writer_id: 2, price: 2.5 },
    ];

    const { status, body, headers } = await send(
      'POST',
      '/books?columns="title","writer_id","price"&select=title,price',
      rows,
      { prefer: 'return=representation,count=exact' },
    );

    expect([status, headers['content-range']]).toEqual([201, '*/2']);
    expect(body).toEqual(rows.map(({ title, price }) => ({ title, price })));
    expect(headers['preference-applied']).toBe('return=representation, count=exact');
  });

  test('keeps every digit of a number', async () => {
    const response = await library.send('ana', {
      method: 'POST',
      url: '/books?select=price,sold',
      body: '{"title":"Dígitos","writer_id":1,"price":1234567890.12,"sold":9007199254740993}',
      headers: shown,
    });

    expect(response.body).toBe('[{"price":1234567890.12,"sold":9007199254740993}]');
  });

  test('select().single() gives the new row with its defaults', async () => {
    const { status, body, headers } = await send(
      'POST',
      '/books?select=title,price,available',
      { title: 'Só', writer_id: 1 },
      object,
    );

    expect([status, body]).toEqual([201, { title: 'Só', price: 10, available: true }]);
    expect(headers['content-type']).toBe('application/vnd.pgrst.object+json; charset=utf-8');
  });

  test('shows related rows as triggers leave them, in the same response', async () => {
    const { body } = await send(
      'POST',
      '/books?select=title,author:writer_id(*),chapters(id)',
      [{ title: 'Aclamado', writer_id: 1 }],
      shown,
    );

    expect(body).toEqual([
      { title: 'Aclamado', author: { id: 1, name: 'Machado!', phone: '111' }, chapters: [] },
    ]);
  });

  test('missing=default distinguishes an absent key from a null', async () => {
    const rows = [
      { title: 'Sem preço', writer_id: 1 },
      { title: 'Com preço', writer_id: 1, price: 3 },
    ];
    const url = '/books?columns="title","writer_id","price"&select=title,price';

    const withDefaults = await send('POST', url, rows, {
      prefer: 'return=representation,missing=default',
    });
    const withNulls = await send('POST', url, rows, shown);

    expect(withDefaults.body).toEqual([
      { title: 'Sem preço', price: 10 },
      { title: 'Com preço', price: 3 },
    ]);
    expect([withNulls.status, withNulls.body.code]).toEqual([400, '23502']);
  });

  test('headers-only says where the row is', async () => {
    const { status, body, headers } = await send(
      'POST',
      '/books',
      { id: 70, title: 'Setenta', writer_id: 1 },
      { prefer: 'return=headers-only' },
    );

    expect([status, body, headers.location]).toEqual([201, null, '/books?id=eq.70']);
  });

  test('headers-only says where a row is only where there is one', async () => {
    const where = async (rows: object[], more = '') => {
      const prefer = `return=headers-only${more}`;
      return (await send('POST', '/books', rows, { prefer })).headers.location;
    };
    const two = [81, 82].map((id) => ({ id, title: `Livro ${id}`, writer_id: 1 }));

    expect(await where(two)).toBeUndefined();
    expect(await where(two.slice(1), ',resolution=ignore-duplicates')).toBeUndefined();
    expect(await where([{ ...two[0], id: 83 }])).toBe('/books?id=eq.83');
  });

  test('of an empty array is 201 and an empty list', async () => {
    expect(await send('POST', '/books', [], shown)).toMatchObject({ status: 201, body: [] });
  });

  test('more than one row wanted as one object is refused and undone', async () => {
    const rows = [
      { title: 'A', writer_id: 1 },
      { title: 'B', writer_id: 1 },
    ];

    const { status, body } = await send('POST', '/books', rows, object);

    expect([status, body.code]).toEqual([406, 'PGRST116']);
    expect(await titles()).toHaveLength(4);
  });

  test.each([
    [{ title: 'x', writer_id: 1, nope: 1 }, 400, 'PGRST204'],
    [{ title: 'x', writer_id: 99 }, 409, '23503'],
    [{ title: 'x', writer_id: 1, code: 'A1' }, 409, '23505'],
    [{ title: 'x'.repeat(61), writer_id: 1 }, 400, '23514'],
    [{ title: 'x', writer_id: 1, price: null }, 400, '23502'],
    [{ title: 'x', writer_id: 'abc' }, 400, '22P02'],
    [{ title: 'x', writer_id: '0x1' }, 400, '22P02'],
    [{ title: 'x', writer_id: 1, price: '1_0' }, 400, '22P02'],
    [{ title: 'x', writer_id: 1, price: 1e30 }, 400, '22003'],
    [{ title: 'Proibido', writer_id: 1 }, 403, '42501'],
    [[{ title: 'x', writer_id: 1 }, { title: 'y' }], 400, 'PGRST102'],
    ['{"title":', 400, 'PGRST102'],
    ['', 400, 'PGRST102'],
    ['"text"', 400, 'PGRST102'],
    ['[1]', 400, 'PGRST102'],
    ['{"title":"\\u0000","writer_id":1}', 400, '22P05'],
    ['{"title":"\\ud800","writer_id":1}', 400, '22P02'],
    ['{"title":1e400,"writer_id":1e400}', 400, '22P02'],
    [`${'['.repeat(100_000)}${']'.repeat(100_000)}`, 400, 'PGRST102'],
  ])('of %j is %i %s', async (body, status, code) => {
    const answer = await send('POST', '/books', body);

    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await titles()).toHaveLength(4);
  });

  test('of 501 rows is refused', async () => {
    const rows = Array.from({ length: 501 }, () => ({ title: 'x', writer_id: 1 }));

    expect(await send('POST', '/books', rows)).toMatchObject({ status: 400 });
  });

  test('a body that is not JSON is 415', async () => {
    const { status } = await send('POST', '/books', 'title=x', { 'content-type': 'text/plain' });

    expect(status).toBe(415);
  });

  test('a column without INSERT is refused, and so is a signed-out caller', async () => {
    const forged = { entry: 'x', owner_id: '00000000-0000-4000-8000-000000000000' };

    expect(await send('POST', '/diaries', forged)).toMatchObject({
      status: 403,
      body: { code: '42501' },
    });
    expect(await send('POST', '/diaries', { entry: 'x' }, {}, null)).toMatchObject({ status: 401 });
  });
});

describe('upsert', () => {
  const merge = { prefer: 'resolution=merge-duplicates,return=representation' };

  test('inserts with 201, merges with 200', async () => {
    const url =
      '/chapters?on_conflict=book_id,number&columns="book_id","number","title"&select=number,title';
    const row = (title: string) => [{ book_id: 4, number: 1, title }];

    const first = await send('POST', url, row('Antes'), merge);
    const second = await send('POST', url, row('Depois'), merge);
    const mixed = await send(
      'POST',
      url,
      [...row('De novo'), { book_id: 4, number: 2, title: 'Outro' }],
      merge,
    );
    await library.database.owner.query('delete from public.chapters where book_id = 4');

    expect([first.status, first.body]).toEqual([201, [{ number: 1, title: 'Antes' }]]);
    expect([second.status, second.body]).toEqual([200, [{ number: 1, title: 'Depois' }]]);
    expect([mixed.status, mixed.body.length]).toEqual([201, 2]);
    expect(first.headers['preference-applied']).toBe(
      'resolution=merge-duplicates, return=representation',
    );
  });

  test('by primary key when no columns are named; a key without UPDATE stays out of SET [K13]', async () => {
    const id = '11111111-1111-4111-8111-111111111111';

    expect((await send('POST', '/diaries', { id, entry: 'um' }, merge)).status).toBe(201);
    const again = await send('POST', '/diaries', { id, entry: 'dois' }, merge);

    expect([again.status, again.body[0].entry]).toEqual([200, 'dois']);
    expect(await send('POST', '/diaries', { id, entry: 'três' }, merge, 'clara')).toMatchObject({
      status: 403,
      body: { code: '42501' },
    });
  });

  test('ignore-duplicates leaves the old row', async () => {
    const { status, body } = await send(
      'POST',
      '/books?on_conflict=code',
      { code: 'A1', title: 'Outro', writer_id: 1 },
      { prefer: 'resolution=ignore-duplicates,return=representation' },
    );

    expect([status, body]).toEqual([201, []]);
    expect((await titles())[0]).toEqual({ id: 1, title: 'Dom Casmurro' });
  });

  test('columns that are no key are 42P10', async () => {
    const answer = await send(
      'POST',
      '/books?on_conflict=title',
      { title: 'x', writer_id: 1 },
      merge,
    );

    expect([answer.status, answer.body.code]).toEqual([400, '42P10']);
  });
});

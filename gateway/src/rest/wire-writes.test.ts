import { createClient } from '@supabase/supabase-js';
import { afterEach, describe, expect, test } from 'vitest';
import ws from 'ws';
import { useWire } from './testing-wire.ts';

const { library, ask } = useWire();
const shown = 'return=representation';

afterEach(async () => {
  await library.database.owner.query(`
    delete from public.copies; delete from public.loans where borrower <> 'Ana';
    delete from public.chapters where book_id = 4; delete from public.genres where id > 4;
    update public.genres set name = 'Prosa' where id = 1`);
});

const rowsOf = async (table: string, order = 'id') =>
  (await library.database.owner.query(`select * from public.${table} order by ${order}`)).rows;

describe('an upsert of only the key', () => {
  test('returns the existing row, with 200', async () => {
    const url = '/chapters?on_conflict=book_id,number&select=book_id,number,title';
    const body = { book_id: 1, number: 2 };
    const prefer = `resolution=merge-duplicates,${shown}`;

    const { status, body: rows } = await ask('POST', url, { body, prefer });

    expect([status, rows]).toEqual([200, [{ book_id: 1, number: 2, title: 'Do livro' }]]);
  });

  test('of an old row and a new one returns both, with 201', async () => {
    const { status, body } = await ask(
      'POST',
      '/chapters?on_conflict=book_id,number&select=number,title',
      {
        body: [
          { book_id: 4, number: 9 },
          { book_id: 1, number: 1 },
        ],
        prefer: `resolution=merge-duplicates,${shown}`,
      },
    );

    expect([status, body]).toEqual([
      201,
      [
        { number: 9, title: 'Sem título' },
        { number: 1, title: 'Do título' },
      ],
    ]);
  });

  test('the stock client gets it with single()', async () => {
    const token = await library.tokenOf('ana');
    const client = createClient(library.app.listeningOrigin, library.deps.keys.anonKey, {
      accessToken: async () => token,
      realtime: { transport: ws as never },
    });

    const { data, error, status } = await client
      .from('chapters')
      .upsert({ book_id: 1, number: 1 }, { onConflict: 'book_id,number' })
      .select('title')
      .single();

    expect([error, status, data]).toEqual([null, 200, { title: 'Do título' }]);
  });

  test('ignore-duplicates still leaves it out', async () => {
    const { status, body } = await ask('POST', '/chapters?on_conflict=book_id,number', {
      body: { book_id: 1, number: 2 },
      prefer: `resolution=ignore-duplicates,${shown}`,
    });

    expect([status, body]).toEqual([201, []]);
  });

  test('[K13] a caller who may not update the key is refused, and may still merge other columns', async () => {
    const id = '22222222-2222-4222-8222-222222222222';
    const prefer = 'resolution=merge-duplicates';

    expect((await ask('POST', '/diaries', { body: { id, entry: 'um' }, prefer })).status).toBe(201);
    const again = await ask('POST', '/diaries?columns=id', { body: { id }, prefer });
    expect([again.status, again.body.code]).toEqual([403, '42501']);
    expect((await ask('POST', '/diaries', { body: { id, entry: 'dois' }, prefer })).status).toBe(
      200,
    );
  });
});

test('an upsert of no rows inserted none: 200; an insert of none is 201', async () => {
  const merge = await ask('POST', '/genres', {
    body: [],
    prefer: `resolution=merge-duplicates,${shown}`,
  });
  const skip = await ask('POST', '/genres', {
    body: [],
    prefer: `resolution=ignore-duplicates,${shown}`,
  });
  const plain = await ask('POST', '/genres', { body: [], prefer: shown });

  expect([merge.status, merge.body]).toEqual([200, []]);
  expect([skip.status, skip.body]).toEqual([201, []]);
  expect([plain.status, plain.body]).toEqual([201, []]);
});

describe('missing=default', () => {
  const prefer = `missing=default,${shown}`;

  test('fills in identity, column default and the default of a domain, row by row', async () => {
    const { status, body } = await ask('POST', '/copies?columns=id,mark,room', {
      body: [{ id: 100 }, { mark: 'B-2' }, { room: null, id: 101 }, { mark: null }],
      prefer,
    });

    expect(status).toBe(201);
    expect(body).toEqual([
      { id: 100, mark: 'A-0', room: 'térreo' },
      { id: expect.any(Number), mark: 'B-2', room: 'térreo' },
      { id: 101, mark: 'A-0', room: null },
      { id: expect.any(Number), mark: null, room: 'térreo' },
    ]);
    expect(new Set(body.map(({ id }: { id: number }) => id)).size).toBe(4);
  });

  test('of one object, of uniform objects and of empty ones', async () => {
    const one = await ask('POST', '/copies?columns=id,mark,room&select=mark,room', {
      body: { room: 'alto' },
      prefer,
    });
    const two = await ask('POST', '/copies?columns=id,mark,room&select=mark,room', {
      body: [{ mark: 'C' }, { mark: 'D' }],
      prefer,
    });
    const empty = await ask('POST', '/copies?columns=id,mark&select=mark,room', {
      body: [{}, {}, {}],
      prefer,
    });

    expect(one.body).toEqual([{ mark: 'A-0', room: 'alto' }]);
    expect(two.body).toEqual([
      { mark: 'C', room: 'térreo' },
      { mark: 'D', room: 'térreo' },
    ]);
    expect(empty.body).toEqual(Array(3).fill({ mark: 'A-0', room: 'térreo' }));
    expect(await rowsOf('copies')).toHaveLength(6);
  });

  test('an upsert writes the default over what the old row has, of one object and of several', async () => {
    const url = '/copies?columns=id,mark,room&on_conflict=id';
    const merge = (body: object) =>
      ask('POST', url, { body, prefer: `resolution=merge-duplicates,${prefer}` });
    const old = () =>
      library.database.owner.query(
        `insert into public.copies (id, mark, room) values (300, 'Z', 'alto'), (301, 'Z', 'alto')
         on conflict (id) do update set mark = 'Z', room = 'alto'`,
      );

    await old();
    const one = await merge({ id: 300, mark: 'M' });
    await old();
    const two = await merge([
      { id: 300, mark: 'M' },
      { id: 301, room: 'sala' },
    ]);
    const only = await ask('POST', '/copies?columns=id,mark&on_conflict=id', {
      body: [{ id: 300 }],
      prefer: `resolution=merge-duplicates,${prefer}`,
    });

    expect([one.status, one.body]).toEqual([200, [{ id: 300, mark: 'M', room: 'térreo' }]]);
    expect([two.status, two.body]).toEqual([
      200,
      [
        { id: 300, mark: 'M', room: 'térreo' },
        { id: 301, mark: 'A-0', room: 'sala' },
      ],
    ]);
    expect([only.status, only.body]).toEqual([200, [{ id: 300, mark: 'A-0', room: 'térreo' }]]);
  });

  test('objects without keys are as many rows, also without the preference', async () => {
    const { status } = await ask('POST', '/copies', { body: [{}, {}] });

    expect([status, (await rowsOf('copies')).length]).toEqual([201, 2]);
  });

  test('without it an absent key is null, as before', async () => {
    const { status, body } = await ask('POST', '/copies?columns=id,mark', {
      body: [{ id: 7 }, { mark: 'x' }],
      prefer: shown,
    });

    expect([status, body.code]).toEqual([400, '23502']);
  });

  test('PATCH sets what the body names and the others to their defaults', async () => {
    await library.database.owner.query(
      `insert into public.copies (id, mark, room) values (2, 'Z', 'alto'), (1, 'Z', 'alto')`,
    );

    const answer = await ask('PATCH', '/copies?columns=mark,room&id=eq.1', {
      body: { room: 'porão' },
      prefer,
    });
    const all = await ask('PATCH', '/copies?columns=mark,room&id=eq.2', { body: {}, prefer });
    const none = await ask('PATCH', '/copies?columns=mark,room&id=eq.1', {
      body: { room: 'sala' },
      prefer: shown,
    });

    expect([answer.status, answer.body]).toEqual([200, [{ id: 1, mark: 'A-0', room: 'porão' }]]);
    expect(answer.headers.get('preference-applied')).toBe('missing=default, return=representation');
    expect([all.status, all.body]).toEqual([200, [{ id: 2, mark: 'A-0', room: 'térreo' }]]);
    expect(none.body).toEqual([{ id: 1, mark: null, room: 'sala' }]);
  });

  test('PATCH to the defaults still requires a filter and the right to update', async () => {
    expect((await ask('PATCH', '/copies?columns=mark', { body: {}, prefer })).body.code).toBe(
      '21000',
    );
    const phone = await ask('PATCH', '/writers?columns=phone&id=eq.1', { body: {}, prefer });
    expect([phone.status, phone.body.code]).toEqual([403, '42501']);
  });
});

describe('the headers of an insert without representation', () => {
  test.each([undefined, 'return=minimal', 'return=headers-only'])('Prefer: %s', async (prefer) => {
    const { status, headers, text } = await ask('POST', '/genres', {
      body: { id: 9, name: 'x' },
      prefer,
    });

    expect([status, text, headers.get('content-type'), headers.get('content-length')]).toEqual([
      201,
      '',
      null,
      '0',
    ]);
    expect(headers.get('content-range')).toBe('*/*');
  });

  test('an upsert that merged is 200 without a type as well', async () => {
    const { status, headers, text } = await ask('POST', '/genres', {
      body: { id: 1, name: 'Prosa' },
      prefer: 'resolution=merge-duplicates',
    });

    expect([status, text, headers.get('content-type')]).toEqual([200, '', null]);
  });
});

describe('a table without a key', () => {
  test('headers-only inserts and has no Location to return', async () => {
    const { status, headers, text } = await ask('POST', '/loans', {
      body: { borrower: 'Bia' },
      prefer: 'return=headers-only',
    });

    expect([status, text, headers.get('location')]).toEqual([201, '', null]);
    expect((await rowsOf('loans', 'borrower')).map(({ borrower }) => borrower)).toEqual([
      'Ana',
      'Bia',
    ]);
  });

  test('a resolution is reported as applied only for tables with a key', async () => {
    const prefer = 'resolution=merge-duplicates,return=minimal';
    const applied = async (url: string, body: object) => {
      const { status, headers } = await ask('POST', url, { body, prefer });
      return [status, headers.get('preference-applied')];
    };

    expect(await applied('/loans', { borrower: 'Caio' })).toEqual([201, 'return=minimal']);
    expect(await applied('/genres', { id: 8, name: 'y' })).toEqual([
      201,
      prefer.replace(',', ', '),
    ]);
  });
});

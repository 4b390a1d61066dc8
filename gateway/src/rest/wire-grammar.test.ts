import { createClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, test } from 'vitest';
import ws from 'ws';
import { useWire } from './testing-wire.ts';

const { library, ask } = useWire();

/** The query string of a read, written as a person would, with blanks and quotes. */
const get = (path: string, query: Record<string, string>) =>
  ask('GET', `${path}?${new URLSearchParams(query)}`);

const idsOf = async (query: Record<string, string>) => {
  const { status, body } = await get('/books', { select: 'id', order: 'id', ...query });
  return status === 200 ? body.map(({ id }: { id: number }) => id) : [status, body.code];
};

describe('blanks inside a group of conditions', () => {
  test.each([
    ['(id.eq.1, and(id.eq.2,title.eq.A Hora da Estrela))', [1, 2]],
    ['(id.eq.1, not.or(id.lt.4,id.gt.4))', [1, 4]],
    ['( id.eq.1 , or ( id.eq.2, id.eq.3) )', [1, 2, 3]],
    ['(\tid.eq.4)', [4]],
    // A value ends at the bracket, so a blank before it belongs to the value.
    ['(title.eq.Vidas Secas )', []],
    ['(title.eq."Vidas Secas")', [3]],
    ['(title.eq."Vidas" Secas)', []],
    ['(orders.eq.1)', [400, '42703']],
  ])('or=%s', async (or, wanted) => {
    expect(await idsOf({ or })).toEqual(wanted);
  });

  test('the depth of groups is counted the same with and without blanks', async () => {
    const nested = (levels: number): string =>
      levels === 0 ? 'id.eq.1' : ` and ( ${nested(levels - 1)} )`;

    expect(await idsOf({ or: `(${nested(3)})` })).toEqual([1]);
    expect(await idsOf({ or: `(${nested(4)})` })).toEqual([400, 'PGRST100']);
  });

  test('text after the group is refused, not ignored', async () => {
    expect(await idsOf({ and: '(id.eq.1))' })).toEqual([400, 'PGRST100']);
    expect(await idsOf({ and: '(id.eq.1)or(id.eq.2)' })).toEqual([400, 'PGRST100']);
  });
});

describe('values of in', () => {
  beforeAll(async () => {
    await library.database.owner.query(
      `insert into public.genres (id, name) values (10, ' a'), (11, 'a'), (12, ''), (13, '"'), (14, '"a"b'), (15, ' b')`,
    );
  });

  const namesIn = async (list: string) => {
    const { status, body } = await get('/genres', {
      select: 'name',
      name: `in.${list}`,
      order: 'id.desc',
    });
    return status === 200 ? body.map(({ name }: { name: string }) => name) : [status, body.code];
  };

  test.each([
    ['( a)', ['a']],
    ['(    )', []],
    ['()', []],
    ['(")', ['"']],
    ['("a"b)', ['"a"b']],
    ['("a",")', ['"', 'a']],
    // Blanks after a comma belong to the value, as those inside quotes do.
    ['(a, b)', [' b', 'a']],
    ['(" a")', [' a']],
    ['("",a)', ['', 'a']],
    ['(a) ', ['a']],
    ['(a', [400, 'PGRST100']],
    ['(a)b', [400, 'PGRST100']],
  ])('in.%s', async (list, wanted) => {
    expect(await namesIn(list)).toEqual(wanted);
  });

  test('an empty list of numbers is not an invalid number', async () => {
    expect(await idsOf({ id: 'in.(   )' })).toEqual([]);
    expect(await idsOf({ id: 'not.in.( )' })).toEqual([1, 2, 3, 4]);
  });

  test('the limit is five hundred values, with or without blanks', async () => {
    const list = (length: number) => `in.( ${Array.from({ length }, (_, at) => at + 2).join(',')})`;

    expect(await idsOf({ id: list(500) })).toEqual([2, 3, 4]);
    expect(await idsOf({ id: list(501) })).toEqual([400, 'PGRST100']);
  });
});

describe('select lists', () => {
  test.each([
    ['id,*', '{"id":1,"name":"Machado","phone":"111"}'],
    ['name,*', '{"name":"Machado","id":1,"phone":"111"}'],
    ['*,name', '{"id":1,"name":"Machado","phone":"111"}'],
    ['n:name,*', '{"n":"Machado","id":1,"name":"Machado","phone":"111"}'],
  ])('a column that is named and in * is shown once: %s', async (select, row) => {
    expect((await get('/writers', { select, id: 'eq.1' })).text).toBe(`[${row}]`);
  });

  test('the stock client sees it once in what it inserted', async () => {
    const { anonKey } = library.deps.keys;
    const url = new URL(library.app.listeningOrigin);
    const token = await library.tokenOf('ana');
    const client = createClient(url.origin, anonKey, {
      accessToken: async () => token,
      realtime: { transport: ws as never },
    });

    const { data } = await client
      .from('genres')
      .insert({ id: 20, name: 'Crônica' })
      .select('name,*')
      .single();

    expect(JSON.stringify(data)).toBe('{"name":"Crônica","id":20,"parent_id":null}');
  });

  test.each([
    ['title,author:writer_id()', {}, [{ title: 'Dom Casmurro' }, { title: 'A Hora da Estrela' }]],
    ['title,covers!inner()', {}, [{ title: 'Dom Casmurro' }, { title: 'A Hora da Estrela' }]],
    ['title,chapters!inner()', { 'chapters.number': 'eq.2' }, [{ title: 'Dom Casmurro' }]],
    ['chapters()', { chapters: 'is.null', id: 'gt.1' }, [{}, {}]],
    ['title,author:writer_id!inner(covers:books())', { id: 'eq.1' }, [300, 'PGRST201']],
    [
      'title,author:writer_id(books!books_editor_id_fkey())',
      { id: 'lt.3' },
      [{ title: 'Dom Casmurro' }, { title: 'A Hora da Estrela' }],
    ],
    ['title,...writers!books_writer_id_fkey()', { id: 'eq.3' }, [{ title: 'Vidas Secas' }]],
    [
      '...writers!books_writer_id_fkey(...books!books_editor_id_fkey())',
      { id: 'eq.3' },
      [400, 'PGRST119'],
    ],
  ])('an embed that selects nothing has no key: %s', async (select, query, wanted) => {
    const { status, body } = await get('/books', { select, limit: '2', order: 'id', ...query });

    expect(status === 200 ? body : [status, body.code]).toEqual(wanted);
  });

  test('it has none in the result of a write either', async () => {
    const answer = await ask('PATCH', '/books?id=eq.1&select=id,chapters(),writers!writer_id()', {
      body: { available: true },
      prefer: 'return=representation',
    });

    expect([answer.status, answer.text]).toEqual([200, '[{"id":1}]']);
  });

  test('embeds that select nothing count towards the eight', async () => {
    const eight = ['writer_id', 'editor_id', 'covers', 'chapters']
      .flatMap((target) => [`a_${target}:${target}()`, `b_${target}:${target}()`])
      .join(',');
    const nine = eight.replace('b_chapters:chapters()', 'b_chapters:chapters(books())');

    expect((await get('/books', { select: eight, limit: '1' })).body).toEqual([{}]);
    const { body } = await get('/books', { select: nine, limit: '1' });
    expect([body.code, body.message]).toEqual([
      'PGRST100',
      '"number of embeds exceeds the limit of 8"',
    ]);
  });

  test.each([
    'id,chapters(count())',
    'count()',
    'id,n:count()',
    'id,chapters(n:count())',
    'id,chapters(count()::text)',
  ])('%s is an aggregate', async (select) => {
    const { status, body } = await get('/books', { select });

    expect([status, body.code]).toEqual([400, 'PGRST123']);
  });
});

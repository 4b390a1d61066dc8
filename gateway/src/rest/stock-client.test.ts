import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import ws from 'ws';
import { useLibrary } from './testing.ts';

const library = useLibrary();
let ana: SupabaseClient;
let nobody: SupabaseClient;

beforeAll(async () => {
  const url = await library.app.listen({ port: 0, host: '127.0.0.1' });
  const token = await library.tokenOf('ana');
  const { anonKey } = library.deps.keys;
  ana = createClient(url, anonKey, {
    accessToken: async () => token,
    realtime: { transport: ws as never },
  });
  nobody = createClient(url, anonKey, { realtime: { transport: ws as never } });
});

afterAll(async () => {
  await library.database.owner.query('delete from public.books where id > 4');
});

describe('the stock client', () => {
  test('reads a list, one row, perhaps a row, and a count', async () => {
    expect(
      (await ana.from('books').select('id').in('id', [1, 2]).order('id', { ascending: false }))
        .data,
    ).toEqual([{ id: 2 }, { id: 1 }]);
    expect((await ana.from('books').select('title').eq('id', 1).single()).data).toEqual({
      title: 'Dom Casmurro',
    });
    expect(await ana.from('books').select('id').eq('id', 0).maybeSingle()).toMatchObject({
      data: null,
      error: null,
    });
    expect(await ana.from('books').select('id').eq('id', 0).single()).toMatchObject({
      data: null,
      status: 406,
      error: { code: 'PGRST116' },
    });
    expect(
      await ana.from('books').select('*', { count: 'exact', head: true }).is('code', null),
    ).toMatchObject({ count: 1, data: null, error: null });
    expect(
      await ana.from('books').select('id', { count: 'exact' }).order('id').range(1, 2),
    ).toMatchObject({ count: 4, data: [{ id: 2 }, { id: 3 }], status: 206 });
  });

  test('filters in all its ways', async () => {
    const ids = async (query: PromiseLike<{ data: { id: unknown }[] | null }>) =>
      (await query).data?.map(({ id }) => id);
    const books = () => ana.from('books').select('id').order('id');

    expect(await ids(books().or('id.eq.1,and(price.gt.40,available.is.true)'))).toEqual([1, 4]);
    expect(await ids(books().not('id', 'in', '(1,2)'))).toEqual([3, 4]);
    expect(await ids(books().ilike('title', '%DOM%'))).toEqual([1]);
    expect(await ids(books().match({ writer_id: 1, available: true }))).toEqual([1, 4]);
    expect(await ids(books().gte('published', '1938-03-01').lt('price', 20))).toEqual([3]);
    expect(await ids(books().in('title', ['Esaú e Jacó', 'a,b(c)']))).toEqual([4]);
  });

  test('embeds with filters, order and limit on the embed', async () => {
    const { data } = await ana
      .from('books')
      .select('title, author:writers!books_writer_id_fkey!inner(name), chapters(number)')
      .eq('author.name', 'Machado')
      .order('number', { referencedTable: 'chapters', ascending: false })
      .limit(1, { referencedTable: 'chapters' })
      .order('author(name)')
      .order('id');

    expect(data).toEqual([
      { title: 'Dom Casmurro', author: { name: 'Machado' }, chapters: [{ number: 2 }] },
      { title: 'Esaú e Jacó', author: { name: 'Machado' }, chapters: [] },
    ]);
  });

  test('writes, and sees what it wrote', async () => {
    const inserted = await ana
      .from('books')
      .insert({ title: 'Novo', writer_id: 1 })
      .select('id, title')
      .single();
    const id = inserted.data?.id;

    expect(inserted).toMatchObject({ status: 201, data: { title: 'Novo' } });
    expect(await ana.from('books').insert([{ title: 'A', writer_id: 1 }])).toMatchObject({
      status: 201,
      data: null,
    });
    expect(await ana.from('books').update({ price: 2 }).eq('id', id)).toMatchObject({
      status: 204,
      error: null,
    });
    expect(
      (await ana.from('books').update({ price: 3 }).eq('id', id).select('price')).data,
    ).toEqual([{ price: 3 }]);
    expect(
      await ana
        .from('chapters')
        .upsert({ book_id: id, number: 1, title: 'x' }, { onConflict: 'book_id,number' }),
    ).toMatchObject({ status: 201 });
    expect(
      await ana
        .from('chapters')
        .upsert({ book_id: id, number: 1, title: 'y' }, { onConflict: 'book_id,number' })
        .select('title'),
    ).toMatchObject({ status: 200, data: [{ title: 'y' }] });
    expect(await ana.from('books').delete().in('id', [id])).toMatchObject({
      status: 204,
      error: null,
    });
  });

  test('calls functions', async () => {
    expect((await ana.rpc('add_up', { a: 1, b: 2 })).data).toBe(3);
    expect((await ana.rpc('add_up', { a: 1, b: 2 }, { get: true })).data).toBe(3);
    expect((await ana.rpc('titles')).data).toContain('Vidas Secas');
    expect((await ana.rpc('forget_covers')).status).toBe(204);
    expect(
      (await ana.rpc('books_of', { writer: 1 }).select('title').eq('id', 1).single()).data,
    ).toEqual({
      title: 'Dom Casmurro',
    });
    expect((await ana.functions.invoke('echo-back', { body: { a: 1 } })).data).toEqual({
      who: 'app_librarian',
      payload: { a: 1 },
    });
  });

  test('is refused when signed out, with its own key as bearer', async () => {
    expect(await nobody.from('books').select('id')).toMatchObject({
      status: 401,
      error: { code: '42501' },
    });
    expect((await nobody.rpc('who_am_i')).data).toMatch(/^anon /);
    expect((await nobody.functions.invoke('echo-back', { body: {} })).error).toMatchObject({
      name: 'FunctionsHttpError',
    });
  });

  test('can filter by 450 uuids at once', async () => {
    const ids = Array.from({ length: 450 }, () => crypto.randomUUID());

    const answer = await ana.from('diaries').select('id').in('id', ids);

    expect(answer, JSON.stringify(answer.error)).toMatchObject({
      status: 200,
      data: [],
    });
  });
});

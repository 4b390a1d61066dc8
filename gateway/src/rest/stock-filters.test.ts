import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import ws from 'ws';
import { useLibrary } from './testing.ts';

const library = useLibrary();
let ana: SupabaseClient;

beforeAll(async () => {
  await library.database.owner.query(`
    create table public.tagged (
      id integer primary key,
      title text not null,
      tags text[] not null,
      facts jsonb not null,
      words tsvector not null,
      shelf integer
    );
    insert into public.tagged values
      (1, 'Os gatos dormem', '{madeira,pedra}', '{"cor": "azul", "usado": true}', to_tsvector('portuguese', 'gatos dormem'), 1),
      (2, 'O rato rói', '{vidro}', '{"cor": "verde"}', to_tsvector('portuguese', 'rato rói'), null),
      (3, 'Gato e "rato"', '{"madeira nobre, clara"}', '{}', to_tsvector('portuguese', 'gato e rato'), 2),
      (4, 'Nada, {nada}', '{}', '{"cor": "azul"}', '', 1);
    grant select on public.tagged to app_librarian;
    notify pgrst`);
  await vi.waitUntil(async () => (await library.get('ana', '/tagged')).status === 200, 10_000);
  const url = await library.app.listen({ port: 0, host: '127.0.0.1' });
  const token = await library.tokenOf('ana');
  ana = createClient(url, library.deps.keys.anonKey, {
    accessToken: async () => token,
    realtime: { transport: ws as never },
  });
});

const tagged = () => ana.from('tagged').select('id').order('id');
const ids = async (
  query: PromiseLike<{ data: { id: unknown }[] | null; error: { message: string } | null }>,
) => {
  const { data, error } = await query;
  return error?.message ?? data?.map(({ id }) => id);
};

describe('the stock client filters', () => {
  test('by any or all of several patterns, with the case and without', async () => {
    expect(await ids(tagged().likeAnyOf('title', ['%rato%', 'Os%']))).toEqual([1, 2, 3]);
    expect(await ids(tagged().likeAllOf('title', ['%ato%', 'Gato%']))).toEqual([3]);
    expect(await ids(tagged().ilikeAnyOf('title', ['gato*', 'nada*']))).toEqual([3, 4]);
    expect(await ids(tagged().ilikeAllOf('title', ['%GATO%', '%RATO%']))).toEqual([3]);
    expect(await ids(tagged().not('title', 'like(any)', '{%rato%,Os%}'))).toEqual([4]);
  });

  test('by any or all of several values, also inside a group', async () => {
    expect(await ids(tagged().filter('id', 'eq(any)', '{1,3}'))).toEqual([1, 3]);
    expect(await ids(tagged().filter('id', 'gt(all)', '{1,2}'))).toEqual([3, 4]);
    expect(await ids(tagged().filter('id', 'eq(any)', '{}'))).toEqual([]);
    expect(await ids(tagged().or('id.eq(any).{1,2},and(shelf.eq.2,tags.not.cs.{vidro})'))).toEqual([
      1, 2, 3,
    ]);
  });

  test('by what is distinct, which a null is from every value', async () => {
    expect(await ids(tagged().isDistinct('shelf', 1))).toEqual([2, 3]);
    expect(await ids(tagged().not('shelf', 'isdistinct', 1))).toEqual([1, 4]);
  });

  test('by what an array or an object contains, is contained in or shares', async () => {
    expect(await ids(tagged().contains('tags', ['madeira']))).toEqual([1]);
    expect(await ids(tagged().contains('facts', { cor: 'azul' }))).toEqual([1, 4]);
    expect(await ids(tagged().containedBy('tags', ['vidro', 'pedra']))).toEqual([2, 4]);
    expect(await ids(tagged().containedBy('facts', { cor: 'azul', novo: true }))).toEqual([3, 4]);
    expect(await ids(tagged().overlaps('tags', ['pedra', 'vidro']))).toEqual([1, 2]);
    expect(await ids(tagged().contains('tags', ['"madeira nobre, clara"']))).toEqual([3]);
  });

  test('by words, of text and of a tsvector, in the four ways and in a language', async () => {
    const inPortuguese = { config: 'portuguese' } as const;
    expect(await ids(tagged().textSearch('title', 'gato & rato', inPortuguese))).toEqual([3]);
    expect(await ids(tagged().textSearch('words', 'gato', inPortuguese))).toEqual([1, 3]);
    expect(
      await ids(tagged().textSearch('title', 'gatos dormir', { ...inPortuguese, type: 'plain' })),
    ).toEqual([1]);
    expect(
      await ids(tagged().textSearch('words', 'gato rato', { ...inPortuguese, type: 'phrase' })),
    ).toEqual([]);
    expect(
      await ids(tagged().textSearch('title', 'gato -rato', { ...inPortuguese, type: 'websearch' })),
    ).toEqual([1]);
    expect(await ids(tagged().textSearch('title', 'Nada'))).toEqual([4]);
  });

  test('and is refused in PostgreSQL’s words where a type has no such comparison', async () => {
    expect(await ids(tagged().overlaps('title', ['x']))).toMatch(/operator does not exist/);
    expect(await ids(tagged().textSearch('id', 'x'))).toMatch(/operator does not exist/);
    expect(await ids(tagged().filter('id', 'eq(any)', '1,2'))).toMatch(/malformed array literal/);
    const tooMany = `{${Array.from({ length: 501 }, (_, index) => index).join(',')}}`;
    expect(await ids(tagged().filter('id', 'eq(any)', tooMany))).toMatch(
      /exceeds the limit of 500/,
    );
  });

  test('the values of one shape do not stay for the next', async () => {
    for (const id of [1, 2, 3]) {
      expect(await ids(tagged().filter('id', 'eq(any)', `{${id}}`))).toEqual([id]);
      expect(await ids(tagged().filter('id', 'eq(all)', `{${id}}`))).toEqual([id]);
    }
    expect(await ids(tagged().textSearch('words', 'gatos', { config: 'portuguese' }))).toEqual([
      1, 3,
    ]);
    expect(await ids(tagged().textSearch('words', 'gatos', { config: 'simple' }))).toEqual([]);
  });
});

describe('comma-separated values', () => {
  test('have the names, then a line for each row, quoted as PostgreSQL quotes', async () => {
    const { data, status } = await ana
      .from('tagged')
      .select('id,name:title,tags,shelf')
      .order('id')
      .csv();

    expect(status).toBe(200);
    expect(data).toBe(
      [
        'id,name,tags,shelf',
        '1,"Os gatos dormem","{madeira,pedra}",1',
        '2,"O rato rói",{vidro},',
        '3,"Gato e ""rato""","{""madeira nobre, clara""}",2',
        '4,"Nada, {nada}",{},1',
      ].join('\n'),
    );
  });

  test('of embeds, of a function and of nothing', async () => {
    const written = await ana
      .from('books')
      .select('id,writer:writers!books_writer_id_fkey(name)')
      .eq('id', 1)
      .csv();
    expect(written.data).toBe('id,writer\n1,"{""name"":""Machado""}"');
    const spread = await ana
      .from('books')
      .select('id,...writers!books_writer_id_fkey(name)')
      .eq('id', 1)
      .csv();
    expect(spread.data).toBe('id,name\n1,Machado');
    const called = await ana.rpc('books_of', { writer: 1 }).select('id').order('id').csv();
    expect(called.data).toBe('id\n1\n4');
    expect((await ana.from('tagged').select().eq('id', 0).csv()).data).toBe('\n');
  });

  test('of a value that is no row are refused', async () => {
    expect(await ana.rpc('add_up', { a: 1 }).csv()).toMatchObject({
      status: 406,
      error: { code: 'PGRST107' },
    });
  });

  test('have their media type, their counts and no body for HEAD', async () => {
    const answer = await library.send('ana', {
      url: '/tagged?select=id&limit=2',
      headers: { accept: 'text/csv', prefer: 'count=exact' },
    });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([206, '0-1/4']);
    const head = await library.send('ana', {
      method: 'HEAD',
      url: '/tagged',
      headers: { accept: 'text/csv' },
    });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });
});

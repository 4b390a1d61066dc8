import { describe, expect, test } from 'vitest';
import { useLibrary } from './testing.ts';

const library = useLibrary();
const get = async (url: string) => (await library.get('ana', url)).body;

describe('every spelling of a to-one embed', () => {
  test.each([
    ['writers!books_writer_id_fkey(name)', 'writers'],
    ['author:writers!books_writer_id_fkey(name)', 'author'],
    ['author:writers!writer_id(name)', 'author'],
    ['author:writer_id(name)', 'author'],
    ['writer_id(name)', 'writer_id'],
    ['books_writer_id_fkey(name)', 'books_writer_id_fkey'],
    ['author:books_writer_id_fkey(name)', 'author'],
    ['author:writers!books_writer_id_fkey!inner(name)', 'author'],
    ['author:writers!left!writer_id(name)', 'author'],
    ['"author":"writers"!"writer_id"(name)', 'author'],
  ])('%s', async (embed, key) => {
    expect(await get(`/books?select=id,${embed}&id=eq.1`)).toEqual([
      { id: 1, [key]: { name: 'Machado' } },
    ]);
  });

  test('a missing one is null and keeps its parent, unless inner', async () => {
    expect(await get('/books?select=id,editor:editor_id(name)&id=in.(1,3)&order=id')).toEqual([
      { id: 1, editor: { name: 'Clarice' } },
      { id: 3, editor: null },
    ]);
    expect(await get('/books?select=id,editor:editor_id!inner(name)&id=in.(1,3)')).toEqual([
      { id: 1, editor: { name: 'Clarice' } },
    ]);
  });

  test('a unique foreign key is one-to-one from both sides', async () => {
    expect(await get('/books?select=id,covers(colour)&id=in.(1,3)&order=id')).toEqual([
      { id: 1, covers: { colour: 'azul' } },
      { id: 3, covers: null },
    ]);
    expect(await get('/covers?select=colour,books(id)&book_id=eq.2')).toEqual([
      { colour: 'verde', books: { id: 2 } },
    ]);
  });

  test('spread lifts the columns into the parent', async () => {
    expect(await get('/books?select=id,...writer_id(author:name)&id=eq.2')).toEqual([
      { id: 2, author: 'Clarice' },
    ]);
  });

  test('`*` of an embed masks as the table itself does', async () => {
    expect(await get('/books?select=author:writer_id(*)&id=in.(1,2)&order=id')).toEqual([
      { author: { id: 1, name: 'Machado', phone: '111' } },
      { author: { id: 2, name: 'Clarice', phone: null } },
    ]);
  });
});

describe('to-many embeds', () => {
  test('are arrays, empty when there is nothing', async () => {
    expect(await get('/books?select=id,chapters(number)&id=in.(2,3)&order=id')).toEqual([
      { id: 2, chapters: [{ number: 1 }] },
      { id: 3, chapters: [] },
    ]);
  });

  test('take filters, order, limit and offset on their path', async () => {
    const url = '/books?select=id,parts:chapters(number)&id=in.(1,2)&order=id';

    expect(await get(`${url}&parts.order=number.desc&parts.limit=1`)).toEqual([
      { id: 1, parts: [{ number: 2 }] },
      { id: 2, parts: [{ number: 1 }] },
    ]);
    expect(await get(`${url}&parts.number=gt.1`)).toEqual([
      { id: 1, parts: [{ number: 2 }] },
      { id: 2, parts: [] },
    ]);
    expect(await get(`${url}&parts.or=(number.eq.2,title.eq.x)&parts.offset=1`)).toEqual([
      { id: 1, parts: [] },
      { id: 2, parts: [] },
    ]);
  });

  test('count gives the number of rows', async () => {
    expect(await get('/books?select=id,chapters(count)&id=in.(1,3)&order=id')).toEqual([
      { id: 1, chapters: [{ count: 2 }] },
      { id: 3, chapters: [{ count: 0 }] },
    ]);
  });

  test('inner drops parents without a row that meets the filters', async () => {
    expect(await get('/books?select=id,chapters!inner(number)&chapters.number=eq.2')).toEqual([
      { id: 1, chapters: [{ number: 2 }] },
    ]);
    expect((await library.get('ana', '/books?select=id,chapters!inner()&order=id')).body).toEqual([
      { id: 1 },
      { id: 2 },
    ]);
  });
});

describe('nesting', () => {
  test('an inner chain filters the outermost rows', async () => {
    const url =
      '/chapters?select=title,book:books!inner(title,author:writer_id!inner(name))&order=id';

    expect(await get(`${url}&book.author.name=eq.Clarice`)).toEqual([
      { title: 'Único', book: { title: 'A Hora da Estrela', author: { name: 'Clarice' } } },
    ]);
    expect(await get(`${url}&book.price=lt.30&limit=1`)).toEqual([
      { title: 'Do título', book: { title: 'Dom Casmurro', author: { name: 'Machado' } } },
    ]);
  });

  test('an inner embed below a left one drops only its branch', async () => {
    expect(
      await get(
        '/chapters?select=id,books(id,editor:editor_id!inner(name))&books.editor.name=eq.Clarice&order=id',
      ),
    ).toEqual([
      { id: 1, books: { id: 1, editor: { name: 'Clarice' } } },
      { id: 2, books: { id: 1, editor: { name: 'Clarice' } } },
      { id: 3, books: null },
    ]);
  });

  test('to-many below to-one, and to-one below to-many', async () => {
    expect(await get('/covers?select=books(chapters(number,books(title)))&book_id=eq.2')).toEqual([
      { books: { chapters: [{ number: 1, books: { title: 'A Hora da Estrela' } }] } },
    ]);
  });
});

describe('filters and order by the related row', () => {
  test('embed=is.null and not.is.null test whether there is one', async () => {
    expect(await get('/books?select=id,editor:editor_id(id)&editor=is.null')).toEqual([
      { id: 3, editor: null },
    ]);
    expect(await get('/books?select=id,chapters()&chapters=not.is.null&order=id')).toEqual([
      { id: 1 },
      { id: 2 },
    ]);
    expect(
      await get('/books?select=id,covers(colour)&or=(id.eq.4,covers.not.is.null)&order=id'),
    ).toMatchObject([{ id: 1 }, { id: 2 }, { id: 4 }]);
  });

  test('order by a column of a to-one embed', async () => {
    expect(
      await get('/books?select=id,author:writer_id(name)&order=author(name).desc,id&limit=3'),
    ).toMatchObject([{ id: 1 }, { id: 4 }, { id: 3 }]);
  });

  test('count=exact counts what inner embeds leave', async () => {
    const { range } = await library.get('ana', '/books?select=id,chapters!inner(id)&limit=1', {
      prefer: 'count=exact',
    });

    expect(range).toBe('0-0/2');
  });
});

describe('refusals', () => {
  test('two foreign keys to one table are ambiguous: 300 PGRST201 with the possible choices', async () => {
    const { status, body } = await library.get('ana', '/books?select=*,writers(name)');

    expect(status).toBe(300);
    expect(body).toEqual({
      code: 'PGRST201',
      message:
        "Could not embed because more than one relationship was found for 'books' and 'writers'",
      details: [
        {
          cardinality: 'many-to-one',
          embedding: 'books with writers',
          relationship: 'books_editor_id_fkey using books(editor_id) and writers(id)',
        },
        {
          cardinality: 'many-to-one',
          embedding: 'books with writers',
          relationship: 'books_writer_id_fkey using books(writer_id) and writers(id)',
        },
      ],
      hint: "Try changing 'writers' to one of the following: 'writers!books_editor_id_fkey', 'writers!books_writer_id_fkey'. Find the desired relationship in the 'details' key.",
    });
  });

  test.each([
    ['/books?select=id,unexposed(id)', 400, 'PGRST200'],
    ['/books?select=id,covers!nothing(colour)', 400, 'PGRST200'],
    ['/books?select=id&chapters.number=eq.1', 400, 'PGRST108'],
    ['/books?select=id,chapters(id)&order=chapters(number)', 400, 'PGRST118'],
    ['/books?select=id,...chapters(number)', 400, 'PGRST119'],
    ['/books?select=id,covers(colour)&covers=eq.1', 400, 'PGRST120'],
    ['/books?select=id,covers(count)', 400, 'PGRST123'],
    ['/books?select=id,chapters(count,title)', 400, 'PGRST123'],
    ['/books?select=covers(books(covers(books(id))))', 400, 'PGRST100'],
  ])('GET %s is %i %s', async (url, status, code) => {
    const answer = await library.get('ana', url);

    expect([answer.status, (answer.body as { code: string }).code]).toEqual([status, code]);
  });

  test('an embed of a table without any grant is refused by PostgreSQL', async () => {
    const answer = await library.get('clara', '/books?select=id,covers(colour)');

    expect([answer.status, (answer.body as { code: string }).code]).toEqual([403, '42501']);
  });
});

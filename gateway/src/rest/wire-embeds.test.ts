import { describe, expect, test } from 'vitest';
import { useWire } from './testing-wire.ts';

const { ask } = useWire();

const get = async (path: string) => {
  const { status, body } = await ask('GET', path);
  return status === 200 ? body : [status, body.code];
};

describe('a key to the own table', () => {
  test.each([
    ['children by the table', 'genres(name)', 'genres', [{ name: 'Romance' }, { name: 'Conto' }]],
    [
      'by the table and the column',
      'genres!parent_id(name)',
      'genres',
      [{ name: 'Romance' }, { name: 'Conto' }],
    ],
    [
      'by the table and the key',
      'genres!genres_parent_id_fkey(name)',
      'genres',
      [{ name: 'Romance' }, { name: 'Conto' }],
    ],
  ])('%s', async (_what, embed, key, wanted) => {
    expect(await get(`/genres?select=id,${embed}&id=eq.1&genres.order=id.desc`)).toEqual([
      { id: 1, [key]: wanted },
    ]);
  });

  test('how many children each has', async () => {
    expect(await get('/genres?select=id,genres(count)&order=id')).toEqual([
      { id: 1, genres: [{ count: 2 }] },
      { id: 2, genres: [{ count: 0 }] },
      { id: 3, genres: [{ count: 1 }] },
      { id: 4, genres: [{ count: 0 }] },
    ]);
  });

  test('the parent by the column, up to the root', async () => {
    expect(
      await get(
        '/genres?select=id,parent_id(id,up:parent_id(id,parent_id(id)))&id=gte.3&order=id.desc',
      ),
    ).toEqual([
      { id: 4, parent_id: { id: 3, up: { id: 1, parent_id: null } } },
      { id: 3, parent_id: { id: 1, up: null } },
    ]);
  });

  test('children of children, and both ways at once', async () => {
    expect(
      await get(
        '/genres?select=id,below:genres(id,below:genres(id)),above:parent_id(name)&id=in.(1,3)&order=id&below.order=id',
      ),
    ).toEqual([
      {
        id: 1,
        below: [
          { id: 2, below: [] },
          { id: 3, below: [{ id: 4 }] },
        ],
        above: null,
      },
      { id: 3, below: [{ id: 4, below: [] }], above: { name: 'Prosa' } },
    ]);
  });

  test('between two keys the column or the name decides, and the refusal names two that work', async () => {
    expect(await get('/rooms?select=id,opens_to(id),below_id(id)&id=eq.3')).toEqual([
      { id: 3, opens_to: { id: 1 }, below_id: { id: 2 } },
    ]);
    expect(await get('/rooms?select=id,rooms!below_id(id)&id=eq.2')).toEqual([
      { id: 2, rooms: [{ id: 3 }] },
    ]);

    const { status, body } = await ask(
      'GET',
      '/rooms?select=id,rooms(id)&id=eq.1&rooms.order=id.desc',
    );

    expect([status, body.code]).toEqual([300, 'PGRST201']);
    const [, first = '', second = ''] = /'(rooms!\w+)', '(rooms!\w+)'/.exec(body.hint) ?? [];
    expect(await get(`/rooms?select=id,${first}(id)&id=eq.1`)).toEqual([{ id: 1, rooms: [] }]);
    expect(await get(`/rooms?select=id,${second}(id)&id=eq.1&rooms.order=id.desc`)).toEqual([
      { id: 1, rooms: [{ id: 3 }, { id: 2 }] },
    ]);
  });

  test('what is written is shown with its children and its parent', async () => {
    const { status, body } = await ask(
      'PATCH',
      '/genres?id=eq.3&select=name,genres(name),parent_id(name)',
      { body: { name: 'Romance' }, prefer: 'return=representation' },
    );

    expect([status, body]).toEqual([
      200,
      [{ name: 'Romance', genres: [{ name: 'Romance histórico' }], parent_id: { name: 'Prosa' } }],
    ]);
  });

  test('the depth and the number of embeds stay as they are', async () => {
    expect(await get('/genres?select=genres(genres(genres(genres(id))))')).toEqual([
      400,
      'PGRST100',
    ]);
    expect(await get('/genres?select=a:genres(id),b:genres(id),c:genres(id)')).toEqual([
      400,
      'PGRST100',
    ]);
  });
});

describe('an embed with an alias, named by its table', () => {
  test('in a filter, an order, a limit and a group', async () => {
    expect(
      await get(
        '/books?select=id,parts:chapters(number)&chapters.order=number.desc&chapters.limit=1&id=lt.3&order=id.desc',
      ),
    ).toEqual([
      { id: 2, parts: [{ number: 1 }] },
      { id: 1, parts: [{ number: 2 }] },
    ]);
    expect(
      await get(
        '/books?select=id,parts:chapters(number)&chapters.or=(number.eq.2,number.eq.9)&id=eq.1',
      ),
    ).toEqual([{ id: 1, parts: [{ number: 2 }] }]);
    expect(
      await get(
        '/books?select=id,by:writer_id(name)&writer_id=eq.1&writer_id.name=eq.Clarice&order=id.desc',
      ),
    ).toEqual([
      { id: 4, by: null },
      { id: 1, by: null },
    ]);
  });

  test('as a condition on there being one, and to order by', async () => {
    expect(await get('/books?select=id,parts:chapters()&chapters=is.null&order=id.desc')).toEqual([
      { id: 4 },
      { id: 3 },
    ]);
    expect(await get('/covers?select=book_id,book:books(title)&order=books(title)')).toEqual([
      { book_id: 2, book: { title: 'A Hora da Estrela' } },
      { book_id: 1, book: { title: 'Dom Casmurro' } },
    ]);
  });

  test('both names narrow the same embed', async () => {
    expect(
      await get(
        '/books?select=id,parts:chapters(number)&parts.number=gt.0&chapters.number=lt.2&id=eq.1',
      ),
    ).toEqual([{ id: 1, parts: [{ number: 1 }] }]);
  });

  test('an embed with that alias wins over one selected by that name, in either order', async () => {
    for (const select of [
      'late:chapters(number),chapters(number)',
      'chapters(number),late:chapters(number)',
    ]) {
      const [row] = await get(
        `/books?select=${select}&chapters.number=eq.1&late.number=eq.2&id=eq.1`,
      );
      expect(row).toEqual({ chapters: [{ number: 1 }], late: [{ number: 2 }] });
    }
  });

  test('on a path through another alias', async () => {
    expect(
      await get(
        '/writers?select=id,works:books!books_writer_id_fkey(id,parts:chapters(number))&books.chapters.number=eq.2&books.id=eq.1&id=eq.1',
      ),
    ).toEqual([{ id: 1, works: [{ id: 1, parts: [{ number: 2 }] }] }]);
  });

  test('a name that no embed has is refused', async () => {
    expect(await get('/books?select=id,parts:chapters(number)&pages.number=eq.1')).toEqual([
      400,
      'PGRST108',
    ]);
    expect(await get('/books?select=id,parts:chapters(number)&chapters=eq.1')).toEqual([
      400,
      'PGRST120',
    ]);
  });
});

test('a wrong operator on an embed is refused with the message of PostgREST', async () => {
  const { body } = await ask('GET', '/books?select=id,chapters(id)&chapters=eq.1');

  expect(body).toEqual({
    code: 'PGRST120',
    details: 'Only is null or not is null filters are allowed on embedded resources',
    hint: null,
    message: "Bad operator on the 'chapters' embedded resource",
  });
});

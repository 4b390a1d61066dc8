import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { useLibrary } from '../testing.ts';

// The document of a role: what it names, what it leaves out, and how it is kept and sent.

interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  parameters: { $ref?: string; name?: string; in?: string; required?: boolean }[];
  requestBody: { required: boolean; content: { 'application/json': { schema: unknown } } };
  responses: Record<string, Record<string, unknown>>;
  'x-error-codes'?: string[];
}
interface Document {
  openapi: string;
  info: { title: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<'get' | 'post' | 'patch' | 'delete', Operation>>;
  components: { schemas: Record<string, Record<string, unknown>>; parameters: object };
}

const library = useLibrary();
const documentOf = async (person: string) =>
  (await library.get(person, '/')).body as unknown as Document;
const methodsOf = (document: Document, path: string) =>
  Object.keys(document.paths[path] ?? {}).filter((word) => word !== 'parameters');
const namesOf = ({ parameters }: Operation) =>
  parameters.map(({ $ref, name }) => name ?? $ref?.split('/').at(-1));

beforeAll(async () => {
  await library.database.owner.query(`
    comment on table public.books is 'A book of the library. Lent as covers allow; see secret_door.';
    comment on column public.books.price is 'R$, whole.';
    comment on column public.books.title is 'Its name; the rule is in books.sql.';
    comment on function public.books_of(integer) is
      $$Books of a writer: all that they wrote, also those that nobody has borrowed for so long that only the catalog remembers where they stand (docs/decisions/007).
      writer: the id of one. The door is secret_door. Rows as private.shelf_of has them.
      For librarians and readers; 42501 to everybody else. Raises BOOKS (no writer), and no. 7 is fine.
      Nullable: code,
      editor_id.
      Closed sets: title (red, blue).
      Its body is kept parsed, so that PostgreSQL inlines it.
      Definer: nobody may read shelves.
      Source: docs/decisions/123.
      CD 15.$$;
    comment on function private.function_echo_back(jsonb) is 'Returns what it was sent. Source: docs/decisions/123.';
    create function private.only_people() returns void language sql as 'select';
    create or replace function public.forget_covers() returns void language sql volatile set search_path = '' as
      'select private.only_people(); delete from public.covers';
    revoke execute on function public.book_summary(integer), private.function_echo_back(jsonb) from app_client;
    notify pgrst`);
  await vi.waitFor(async () =>
    expect(JSON.stringify(await documentOf('clara'))).toContain('Books of a writer'),
  );
});

describe('what a document names', () => {
  test('[POR-030] [T117] tables by the columns that the role may read, add and change, and no other name', async () => {
    const librarian = await documentOf('ana');
    const client = await documentOf('clara');

    expect([librarian.openapi, librarian.info.title, librarian.servers]).toEqual([
      '3.1.0',
      'Biblioteca',
      [{ url: 'https://library.test/rest/v1' }],
    ]);
    expect(methodsOf(librarian, '/writers')).toEqual(['get', 'post', 'patch', 'delete']);
    expect(methodsOf(client, '/writers')).toEqual(['get']);
    const {
      writers,
      'writers.insert': added,
      'writers.update': changed,
    } = librarian.components.schemas;
    expect(Object.keys(writers?.properties as object)).toEqual(['id', 'name', 'phone']);
    expect(Object.keys(added?.properties as object)).toEqual(['id', 'name', 'phone']);
    expect(Object.keys(changed?.properties as object)).toEqual(['name']);
    expect(Object.keys(client.components.schemas.writers?.properties as object)).toEqual([
      'id',
      'name',
    ]);
    // Nobody has any right on `note` and `unexposed`; readers have none on chapters, copies and rooms.
    const found = (document: Document, names: RegExp) => JSON.stringify(document).match(names);
    expect(found(librarian, /where\.note"|unexposed|secret_door/)).toBeNull();
    expect(
      found(client, /where\.(note|phone)"|"\/(chapters|copies|rooms)|book_summary/),
    ).toBeNull();
    expect(librarian.paths['/rpc/book_summary']).toBeDefined();
  });

  test('[POR-030] types: null, defaults, closed bodies, filters and the row of a foreign key', async () => {
    const { paths, components } = await documentOf('ana');

    expect(components.schemas.books).toMatchObject({
      description: 'A book of the library.',
      required: expect.arrayContaining(['id', 'code', 'published']),
      properties: {
        id: { type: 'integer', format: 'int32' },
        code: { type: ['string', 'null'] },
        price: { type: 'number', description: 'R$, whole.' },
        sold: { type: 'integer', format: 'int64' },
        available: { type: 'boolean' },
        published: { type: ['string', 'null'], format: 'date' },
        title: { type: 'string' },
        writer_id: {
          description:
            'Refers to `writers.id`; its row is read with this one by `select=*,writers!books_writer_id_fkey(*)`.',
        },
      },
    });
    expect(JSON.stringify(components.schemas.books)).not.toContain('.sql');
    expect(components.schemas['books.insert']).toMatchObject({
      required: ['title', 'writer_id'],
      additionalProperties: false,
    });
    expect(components.schemas['copies.insert']?.required).toBeUndefined();
    expect(components.schemas.writers?.properties).toMatchObject({
      phone: { type: ['string', 'null'] },
    });
    const read = paths['/books']?.get;
    expect(namesOf(read as Operation)).toEqual(
      expect.arrayContaining(['select', 'order', 'limit', 'prefer.read', 'where.price']),
    );
    expect(read?.responses['200']?.links).toMatchObject({
      books_writer_id_fkey: {
        operationId: 'writers.read',
        parameters: { id: 'eq.{$response.body#/0/writer_id}' },
      },
    });
    expect(Object.keys(read?.responses ?? {})).toEqual(['200', '206', '4XX']);
    expect(components.schemas.error).toMatchObject({
      required: ['code', 'message', 'details', 'hint'],
    });
  });

  test('[POR-031] [POR-038] functions by their volatility, with their arguments and results', async () => {
    const document = await documentOf('ana');
    const { paths, components } = document;
    const resultOf = (name: string) =>
      (paths[`/rpc/${name}`]?.post.responses['200']?.content as never)?.['application/json'];

    expect(methodsOf(document, '/rpc/add_up')).toEqual(['post', 'get']);
    expect(methodsOf(document, '/rpc/forget_covers')).toEqual(['post']);
    expect(Object.keys(paths['/rpc/forget_covers']?.post.responses ?? {})).toEqual(['204', '4XX']);
    expect(paths['/rpc/forget_covers']?.post).toMatchObject({
      'x-people-only': true,
      'x-error-codes': ['PROGR'],
    });
    expect(paths['/rpc/add_up']?.post).not.toHaveProperty('x-people-only');
    expect(components.schemas['add_up.arguments']).toEqual({
      type: 'object',
      properties: { a: { type: ['number', 'null'] }, b: { type: ['number', 'null'] } },
      required: ['a'],
      additionalProperties: false,
    });
    expect(paths['/rpc/add_up']?.get.parameters).toEqual([
      { name: 'a', in: 'query', required: true, schema: { type: 'number' } },
      { name: 'b', in: 'query', required: false, schema: { type: 'number' } },
    ]);
    expect(resultOf('titles')).toEqual({
      schema: { type: 'array', items: { type: 'string' } },
    });
    expect(resultOf('rename_book')).toEqual({
      schema: { $ref: '#/components/schemas/rename_book.row' },
    });
    expect(resultOf('books_of')).toMatchObject({ schema: { type: 'array' } });
    expect(namesOf(paths['/rpc/books_of']?.get as Operation)).toEqual(
      expect.arrayContaining(['writer', 'select', 'where.title']),
    );
    // A function of an argument without a name cannot be called.
    expect(paths['/rpc/no_name']).toBeUndefined();
  });

  test('[POR-036] in its head the server functions and papers of the role, with their URLs', async () => {
    const [librarian, client] = [await documentOf('ana'), await documentOf('clara')];

    expect(librarian.info.description).toContain(
      '`POST https://library.test/functions/v1/echo-back` Returns what it was sent.',
    );
    expect(librarian.info.description).toContain('/documents/v1/loan-receipt/<id>.pdf');
    expect(client.info.description).not.toContain('/functions/v1/');
  });

  test('[POR-032] [T117] comments: a summary, what callers need, the declarations as types, and nothing beyond their rights', async () => {
    const { paths, components } = await documentOf('clara');
    const { post } = paths['/rpc/books_of'] ?? {};

    expect(post).toMatchObject({
      summary: 'Books of a writer.',
      'x-error-codes': ['42501', 'BOOKS'],
    });
    expect(post?.description).toBe(
      `Books of a writer: all that they wrote, also those that nobody has borrowed for so long that only the catalog remembers where they stand. writer: the id of one.

For librarians and readers; 42501 to everybody else.

Raises BOOKS (no writer), and no. 7 is fine.`,
    );
    expect(components.schemas['books_of.row']?.properties).toMatchObject({
      code: { type: ['string', 'null'] },
      editor_id: { type: ['integer', 'null'] },
      title: { type: 'string', enum: ['red', 'blue'] },
      price: { type: 'number' },
    });
    expect(paths['/books']?.get).toMatchObject({ summary: 'A book of the library.' });
    expect(paths['/books']?.get.description).toBeUndefined();
  });
});

describe('how it is sent', () => {
  test('[T12] [POR-033] not to somebody signed out, nor to an ended session; nothing but GET and HEAD', async () => {
    const { owner } = library.database;
    expect((await library.get(null, '/')).status).toBe(404);
    expect((await library.send(null, { method: 'HEAD', url: '/' })).statusCode).toBe(404);
    expect((await library.send('ana', { method: 'POST', url: '/', body: {} })).statusCode).toBe(
      404,
    );
    expect((await library.get('ana', '/', { accept: 'text/csv' })).status).toBe(406);

    const token = await library.tokenOf('elisa');
    const authorization = { authorization: `Bearer ${token}` };
    expect((await library.get('elisa', '/', authorization)).status).toBe(200);
    const { session_id } = JSON.parse(
      Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
    );
    await owner.query('delete from auth.sessions where id = $1', [session_id]);
    expect((await library.get('elisa', '/', authorization)).status).not.toBe(200);
  });

  test('[POR-033] with a tag, compressed when asked, and made again when the catalog changes', async () => {
    const send = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
      library.send('ana', { method, url: '/', headers });
    const first = await send({});
    const etag = String(first.headers.etag);
    const packed = await send({ 'accept-encoding': 'gzip, br' });

    expect(first.headers).toMatchObject({
      'content-type': 'application/openapi+json; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary: expect.stringContaining('Authorization'),
    });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(first.body);
    expect((await send({}, 'HEAD')).headers.etag).toBe(etag);
    const unchanged = await send({ 'if-none-match': `W/${etag}` });
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);

    await library.database.owner.query(
      `comment on table public.covers is 'It keeps a book together.'; notify pgrst`,
    );
    await expect.poll(async () => (await send({ 'if-none-match': etag })).statusCode).toBe(200);
    expect((await send({})).body).toContain('It keeps a book together.');
  });

  test('[POR-033] many who ask at once get one document, each of their own role', async () => {
    const { owner } = library.database;
    await owner.query('notify pgrst');
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, n) => library.get(n % 2 ? 'ana' : 'clara', '/')),
    );
    const texts = (odd: number) =>
      new Set(answers.filter((_, n) => n % 2 === odd).map(({ body }) => JSON.stringify(body)));

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect([texts(0).size, texts(1).size]).toEqual([1, 1]);
    expect([...texts(0)]).not.toEqual([...texts(1)]);
  });
});

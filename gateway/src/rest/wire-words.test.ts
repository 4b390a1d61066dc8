import { beforeAll, describe, expect, test, vi } from 'vitest';
import { useLibrary } from './testing.ts';

/** Messages and statuses in the words and the order of PostgREST, where a program may read them. */

const library = useLibrary();
const get = (url: string, headers?: Record<string, string>) =>
  library.send('ana', { url, headers });

beforeAll(async () => {
  await library.database.owner.query(`
    create table public.agents (id integer primary key, department_id integer);
    create table public.departments (id integer primary key, head_id integer);
    alter table public.agents add constraint a_department foreign key (department_id) references public.departments;
    alter table public.departments add constraint z_head foreign key (head_id) references public.agents;
    create function public.choose(b integer, a integer default 0, c integer default 0) returns integer language sql stable as 'select 1';
    create function public.choose(b integer) returns integer language sql stable as 'select 2';
    create function public.choose(b integer, a text default '') returns integer language sql stable as 'select 3';
    create view public.broken as select (select id from public.books) as id;
    grant select on public.agents, public.departments, public.broken to app_librarian;
    grant execute on function public.choose(integer), public.choose(integer, text), public.choose(integer, integer, integer) to app_librarian;
    notify pgrst`);
  await vi.waitUntil(async () => (await get('/agents')).statusCode === 200, 10_000);
});

describe('a refusal names', () => {
  test('functions that could be meant, the one with the fewest arguments first', async () => {
    const answer = (await get('/rpc/choose?b=1')).json();

    expect(answer).toMatchObject({
      code: 'PGRST203',
      message:
        'Could not choose the best candidate function between: public.choose(b => integer), public.choose(b => integer, a => text), public.choose(b => integer, a => integer, c => integer)',
    });
  });

  test('relations that could be meant by their cardinality, then by the name of their key', async () => {
    const answer = (await get('/agents?select=departments(*)')).json();

    expect(answer.details.map((each: { relationship: string }) => each.relationship)).toEqual([
      'z_head using agents(id) and departments(head_id)',
      'a_department using agents(department_id) and departments(id)',
    ]);
    expect(answer.hint).toContain("'departments!z_head', 'departments!a_department'");
  });

  test('the first name of a path that is not embedded', async () => {
    const messageOf = async (url: string) => (await get(url)).json().message;

    expect(await messageOf('/books?select=id,chapters(id)&chapters.pages.id=eq.1')).toBe(
      "'pages' is not an embedded resource in this request",
    );
    expect(await messageOf('/books?select=id&chapters.pages.id=eq.1')).toBe(
      "'chapters' is not an embedded resource in this request",
    );
  });

  test('an unknown column of an embed with the depth that it stands at', async () => {
    const messageOf = async (url: string) => (await get(url)).json().message;

    expect(await messageOf('/books?select=chapters(sum)')).toBe(
      'column chapters_1.sum does not exist',
    );
    expect(await messageOf('/books?select=chapters(id)&chapters.sum=eq.1')).toBe(
      'column chapters_1.sum does not exist',
    );
    expect(await messageOf('/books?select=sum')).toBe('column books.sum does not exist');
  });
});

test('a view that is wrong for its rows is the server’s fault, two rows of one key in an upsert are not', async () => {
  expect((await get('/broken')).statusCode).toBe(500);
  const twice = await library.send('ana', {
    method: 'POST',
    url: '/covers',
    body: [
      { book_id: 1, colour: 'azul' },
      { book_id: 1, colour: 'verde' },
    ],
    headers: { prefer: 'resolution=merge-duplicates' },
  });
  expect([twice.statusCode, twice.json().code]).toEqual([400, '21000']);
});

test('a list that holds no objects is refused in the words for keys that do not match', async () => {
  const answer = await library.send('ana', { method: 'POST', url: '/covers', body: [1, 'x'] });

  expect(answer.json()).toMatchObject({
    code: 'PGRST102',
    message: 'All object keys must match',
  });
});

test('a bearer without a token is a bad token, not somebody signed out', async () => {
  for (const authorization of ['Bearer', 'Bearer ', 'bearer   ']) {
    const answer = await get('/books', { authorization });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'PGRST301']);
  }
});

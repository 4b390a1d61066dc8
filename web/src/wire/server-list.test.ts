import { expect, test } from 'vitest';
import { type Call, standInWire } from '../testing/test-wire.ts';
import { errorText } from './errors.ts';
import { FOR_ROWS, finding, ordered, readAll } from './server-list.ts';
import { read, supabase } from './supabase.ts';

const wire = standInWire();

const rows = (count: number) => Array.from({ length: count }, (_, n) => ({ id: `r${n}` }));
const all = () => supabase().from('projects').select('id').order('id');
const projects = () => supabase().rpc('list_projects', {}, FOR_ROWS).select('id');
const byId = ({ id }: { id: string }) => id;

/** As the gateway answers a request for more rows than one answer may have. */
const cut = async () => {
  const send = globalThis.fetch;
  globalThis.fetch = async (...call) => {
    const answer = await send(...call);
    return new Response(answer.body, { status: 206, headers: answer.headers });
  };
};

test('[LST-003] [T59] a part where the whole was meant is refused in a sentence, and nothing of it is given', async () => {
  wire.answers.projects = rows(1_000);
  await cut();

  const refusal = await read(all()).catch((error: unknown) => error);

  expect(refusal).toMatchObject({ code: 'PARTIAL', status: 422 });
  expect(errorText(refusal)).toMatch(/^A lista veio incompleta/);
  // Also where a call is not read by read(): the client itself refuses.
  const { data, error } = await supabase().rpc('list_admin_users').select();
  expect(data).toBeNull();
  expect(error).not.toBeNull();
});

test('[LST-003] who names a page gets it, and counting is no reading', async () => {
  wire.answers.projects = rows(3);
  await cut();

  expect(await read(all().limit(2))).toEqual(rows(2));
  const counted = await supabase().from('projects').select('*', { count: 'exact', head: true });
  expect([counted.error, counted.count]).toEqual([null, 3]);
});

test.each([0, 999, 1_000, 1_001, 2_000, 2_500])(
  '[LST-003] a list of %i rows is read until it is whole',
  async (count) => {
    wire.answers.projects = rows(count);

    expect(await readAll(all, byId)).toEqual(rows(count));
  },
);

test('[LST-003] the first rows of a list are asked for in answers as long as there may be', async () => {
  wire.answers.projects = rows(2_500);

  expect(await readAll(all, byId, 1_500)).toEqual(rows(1_500));
  expect(wire.calls.map(({ query }) => [query.get('offset'), query.get('limit')])).toEqual([
    ['0', '1000'],
    ['1000', '500'],
  ]);
});

test('a row that a newcomer moved to the next answer is given once', async () => {
  wire.answers.projects = ({ query }: Call) =>
    query.get('offset') === '0' ? rows(1_000) : [{ id: 'newest' }, ...rows(1_002)];

  expect(await readAll(all, byId)).toEqual(rows(1_002));
});

test('[LST-002] a search asks for every word without accents; signs of the wire are meant as they are typed', async () => {
  wire.answers['rpc/list_projects'] = [];

  await read(finding(projects(), '  Sítio  100%_\\ a*b '));

  expect(wire.calls[0]?.query.getAll('search_text')).toEqual([
    'ilike.%sitio%',
    'ilike.%100\\%\\_\\\\%',
    'ilike.%a_b%',
  ]);
});

test('an empty search narrows nothing, a long one no further than ten words', async () => {
  wire.answers['rpc/list_projects'] = [];

  await read(finding(projects(), ' '));
  await read(finding(projects(), 'um '.repeat(30)));

  expect(wire.calls.map(({ query }) => query.getAll('search_text').length)).toEqual([0, 10]);
});

test.each([
  [null, 'name.desc,id.asc'],
  [{ key: 'status', direction: 'descending' }, 'status.desc,name.desc,id.asc'],
  // The column of the head is named once, in the direction of the head.
  [{ key: 'name', direction: 'ascending' }, 'name.asc,id.asc'],
  [{ key: 'id', direction: 'descending' }, 'id.desc,name.desc'],
] as const)('[LST-002] a list whose head says %j is in the order %s', async (order, said) => {
  wire.answers['rpc/list_projects'] = [];
  const list = supabase().rpc('list_projects', {}, FOR_ROWS).select('id,name');

  await read(
    ordered(list, order, [
      ['name', 'descending'],
      ['id', 'ascending'],
    ]),
  );

  expect(wire.calls[0]?.query.get('order')).toBe(said);
});

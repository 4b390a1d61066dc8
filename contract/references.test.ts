import { afterAll, beforeAll, expect, test } from 'vitest';
import { CAST_PASSWORD } from '../database/cast.ts';
import { PROJECT } from '../database/quotes/testing-renovation.ts';
import { FILE, row, SAMPLE } from '../database/references/testing.ts';
import { useDatabase } from '../database/testing.ts';
import { anonymous, ok, type Person, signIn } from './people.ts';
import { type RunningServer, startServer } from './server.ts';

// Reference prices as the stock client loads and searches them (docs/decisions/290).

const database = useDatabase({ cast: true });
let server: RunningServer;
const people: Record<string, Person> = {};
const client = (name: string) => {
  const person = people[name];
  if (!person) throw new Error(`${name} is not signed in`);
  return person.client;
};

beforeAll(async () => {
  server = await startServer({ DATABASE_URL: database.current.ownerUrl, RATE_LIMITS: 'off' });
  for (const name of ['davi', 'ana', 'clara', 'bruno'])
    people[name] = await signIn(server, `${name}@prumo.test`, CAST_PASSWORD);
});
afterAll(() => server?.stop());

/** The first item of a project in planning. */
const PLANNED = 'f0000000-0000-4000-8000-000000000301';

const month = '2026-05-01';
async function begin(states: string[], file = FILE) {
  const asked = { source: 'sinapi' as const, month, states, regime: 'onerado', file_digest: file };
  const tables: { id: string; state: string }[] = ok(
    await client('davi').rpc('begin_reference_import', asked),
  );
  return states.map((state) => tables.find((table) => table.state === state)?.id ?? '');
}
const add = (table_ids: string[], rows: typeof SAMPLE) =>
  client('davi').rpc('add_reference_rows', { table_ids, rows });
const publish = (table_ids: string[], expected_rows: number[]) =>
  client('davi').rpc('publish_reference_import', { table_ids, expected_rows });
const found = async (words: string, state = 'SP', more = {}) => {
  const rows: { code: string; price: number; in_month: string }[] = ok(
    await client('ana').rpc('search_reference_prices', { words, state, ...more }),
  );
  return rows.map(({ code, price, in_month }) => `${code} ${price} ${in_month}`);
};

test('[PRE-7] the team loads two states in parts, one part twice; architects find nothing before it is published, then by code and by words', async () => {
  const tables = await begin(['SP', 'RJ']);
  expect(ok(await add(tables, SAMPLE.slice(0, 3)))).toBe(5);
  expect(ok(await add(tables, SAMPLE.slice(0, 3)))).toBe(0);
  expect(ok(await add(tables, SAMPLE.slice(3)))).toBe(4);
  expect(await found('87251')).toEqual([]);
  expect(ok(await client('ana').rpc('list_reference_tables'))).toEqual([]);
  expect(ok(await client('ana').from('reference_tables').select('id'))).toEqual([]);

  ok(await publish(tables, [5, 4]));
  expect(await found('87251')).toEqual([`87251 91.46 ${month}`]);
  expect(await found('piso ceramico')).toEqual([`87251 91.46 ${month}`]);
  expect(await found('ceramico piso', 'RJ')).toEqual([`87251 88 ${month}`]);
  expect(await found('ceramico', 'SP', { month: '2026-04-01' })).toEqual([]);
  expect(await found('ceramico', 'MG')).toEqual([]);
  expect(
    ok(await client('ana').rpc('list_reference_tables', {}, { get: true }).eq('state', 'RJ')),
  ).toMatchObject([{ state: 'RJ', month, rows: 4, status: 'published' }]);
});

test('[PRE-8] with fewer rows than said nothing is published; the month again replaces the one before at once', async () => {
  const [before] = ok(await client('ana').from('reference_tables').select('id').eq('state', 'SP'));
  const tables = await begin(['SP'], 'c'.repeat(64));
  ok(await add(tables, [row('87251', 'Revestimento cerâmico para piso', [95])]));
  const short = await publish(tables, [2]);
  expect([short.status, short.error?.code, short.error?.message]).toEqual([
    ...[400, 'REFPR', 'Vieram 1 linhas de 2. Carregue o arquivo de novo.'],
  ]);
  expect(await found('87251')).toEqual([`87251 91.46 ${month}`]);

  ok(await publish(tables, [1]));
  expect(await found('87251')).toEqual([`87251 95 ${month}`]);
  expect(ok(await client('ana').from('reference_tables').select('id').eq('state', 'SP'))).toEqual(
    tables.map((id) => ({ id })),
  );
  expect(
    ok(
      await client('davi')
        .from('reference_tables')
        .select('status')
        .eq('id', before?.id ?? ''),
    ),
  ).toEqual([{ status: 'retired' }]);
});

test('[PRE-9] [T109] architects, clients, suppliers and nobody load nothing; clients and suppliers search nothing', async () => {
  const [table] = ok(await client('ana').from('reference_tables').select('id'));
  const ids = [table?.id ?? ''];
  const strangers = { nobody: anonymous(server), clara: client('clara'), bruno: client('bruno') };
  for (const who of [...Object.values(strangers), client('ana')]) {
    const calls = await Promise.all([
      who.rpc('begin_reference_import', {
        ...{ source: 'sinapi', month, states: ['SP'], regime: 'onerado', file_digest: FILE },
      }),
      who.rpc('add_reference_rows', { table_ids: ids, rows: SAMPLE }),
      who.rpc('publish_reference_import', { table_ids: ids, expected_rows: [1] }),
      who.rpc('retire_reference_table', { table_id: ids[0] ?? '' }),
      who
        .from('reference_tables')
        .update({ status: 'retired' })
        .eq('id', ids[0] ?? ''),
      who.from('reference_tables').select('file_digest'),
    ]);
    expect(calls.map(({ error }) => error?.code)).toEqual(calls.map(() => '42501'));
  }
  for (const who of Object.values(strangers)) {
    const calls = await Promise.all([
      who.rpc('search_reference_prices', { words: '87251', state: 'SP' }),
      who.rpc('list_reference_tables'),
      who.from('reference_tables').select('id'),
    ]);
    expect(calls.map(({ error }) => error?.code)).toEqual(calls.map(() => '42501'));
  }
  expect(await found('87251')).toEqual([`87251 95 ${month}`]);
});

test('[PRE-11] a forecast that was taken from a table keeps its note when the table goes; the client reads neither', async () => {
  const forecast = {
    ...{ id: PLANNED, amount: 1280.44 },
    ...{ source: 'reference', source_note: 'SINAPI 87251 · SP · 05/2026' },
  };
  ok(
    await client('ana').rpc('set_item_forecasts', {
      target_project_id: PROJECT.consultorio,
      forecasts: [forecast],
    }),
  );
  const tables: { id: string }[] = ok(await client('davi').from('reference_tables').select('id'));
  for (const { id } of tables)
    ok(await client('davi').rpc('retire_reference_table', { table_id: id }));
  expect(await found('87251')).toEqual([]);

  const columns = 'amount,source,source_note';
  expect(
    ok(await client('ana').from('item_forecasts').select(columns).eq('item_id', PLANNED)),
  ).toEqual([{ amount: 1280.44, source: 'reference', source_note: 'SINAPI 87251 · SP · 05/2026' }]);
  for (const who of [client('clara'), client('bruno'), anonymous(server)])
    expect((await who.from('item_forecasts').select(columns)).error?.code).toBe('42501');
});

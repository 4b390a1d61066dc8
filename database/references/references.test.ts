import { describe, expect, test } from 'vitest';
import { jobs } from '../jobs.ts';
import { race, withRacers } from '../quotes/testing-parallel.ts';
import { brokenInvariants } from '../quotes/testing-renovation.ts';
import { type Actor, useDatabase, useScene } from '../testing.ts';
import {
  add,
  begin,
  FILE,
  find,
  load,
  publish,
  type ReferenceRow,
  row,
  SAMPLE,
} from './testing.ts';

const scene = useScene({ cast: true });
const SP_AND_RJ = { states: ['SP', 'RJ'] };
const OTHER_FILE = 'b'.repeat(64);
const standing = async (who: Actor) =>
  (await who.query('select month::text, state, status, rows from list_reference_tables()')).map(
    ({ month, state, status, rows }) => `${month.slice(0, 7)} ${state} ${status} ${rows}`,
  );

describe('[PRC-036] what an architect finds', () => {
  test(
    '[PRE-7] a code, the codes that begin with it, every word in any order and without accents, then what is like it',
    scene(async ({ as }) => {
      await load(as('davi'), SAMPLE, SP_AND_RJ);
      const ana = as('ana');

      expect(await find(ana, '872')).toEqual(['872 1.90', '87251 91.46']);
      expect(await find(ana, 'SINAPI 87251')).toEqual(['87251 91.46']);
      expect(await find(ana, '87251', { state: 'RJ' })).toEqual(['87251 88.00']);
      expect(await find(ana, 'piso CERAMICO')).toEqual(['87251 91.46']);
      expect(await find(ana, 'agua caixa')).toEqual(['1871 412.05']);
      expect(await find(ana, 'porcelanato')).toEqual(['87 74.90', '40 139.99']);
      // It has no price in the other state.
      expect(await find(ana, 'porcelanato', { state: 'RJ' })).toEqual(['40 128.00']);
      expect(await find(ana, 'porcelanto acetinado')).toEqual(['87 74.90']);
      expect(await find(ana, 'caixa', { kind: 'composition' })).toEqual([]);
      expect(await find(ana, 'porcelanato', { most: 1 })).toEqual(['87 74.90']);
      // Signs of patterns are letters like others.
      expect(await find(ana, '100%')).toEqual(['40 139.99']);
      expect(await find(ana, '__')).toEqual([]);
      for (const nothing of ['', ' ', 'x', 'sinapi', 'helicóptero'])
        expect(await find(ana, nothing)).toEqual([]);
    }),
  );

  test(
    'the newest month where none is named, each regime for itself, and nothing where nothing is published',
    scene(async ({ as }) => {
      const davi = as('davi');
      await load(davi, [row('7', 'Areia média', [80])], { month: '2026-04-01' });
      await load(davi, [row('7', 'Areia média lavada', [85])], { month: '2026-05-01' });
      await load(davi, [row('7', 'Areia média', [79])], { regime: 'desonerado' });

      const ana = as('ana');
      expect(await find(ana, 'areia')).toEqual(['7 85.00']);
      expect(await find(ana, 'lavada', { month: '2026-04-01' })).toEqual([]);
      expect(await find(ana, 'areia', { month: '2026-04-01' })).toEqual(['7 80.00']);
      expect(await find(ana, 'areia', { regime: 'desonerado' })).toEqual(['7 79.00']);
      expect(await find(ana, 'areia', { month: '2026-03-01' })).toEqual([]);
      expect(await find(ana, 'areia', { state: 'MG' })).toEqual([]);
      for (const wrong of [{ state: 'XX' }, { regime: 'x' }, { kind: 'x' }])
        await expect(find(ana, 'areia', wrong)).rejects.toMatchObject({ code: 'PT400' });
    }),
  );

  test(
    'no sheet of another state or month is read: by index with 14,000 words and 60 tables',
    scene(async ({ as, owner }) => {
      const [{ id: davi } = { id: '' }] = await owner.query<{ id: string }>(
        `select id from profiles where email = 'davi@prumo.test'`,
      );
      await owner.query(
        `insert into private.reference_entries (source, kind, code, description, unit, words)
         select 'sinapi', 'input', n::text, w, 'UN', w
         from generate_series(1, 14000) n, lateral (select 'peca ' || md5(n::text) || ' tipo ' || n % 97 as w) x`,
      );
      await owner.query(
        `insert into reference_tables (source, month, state, regime, file_digest, loaded_by, status, rows, published_at)
         select 'sinapi', date '2025-01-01' + make_interval(months => m), s, 'onerado', $1, $2, 'published', 700, now()
         from generate_series(0, 19) m, unnest(array['SP', 'RJ', 'MG']) s`,
        [FILE, davi],
      );
      await owner.query(
        `insert into private.reference_prices (table_id, entry_id, price)
         select t.id, e.id, 1 from reference_tables t
         join private.reference_entries e on e.code::integer % 20 = extract(month from t.month)::integer`,
      );
      for (const table of [
        'public.reference_tables',
        'private.reference_entries',
        'private.reference_prices',
      ])
        await owner.query(`analyze ${table}`);
      const read = async () => {
        const rows = await owner.query<{ name: string; scans: string; read: string }>(
          `select relname as name, seq_scan as scans, seq_tup_read + coalesce(idx_tup_fetch, 0) as read
           from pg_stat_xact_user_tables where relname in ('reference_entries', 'reference_prices') order by 1`,
        );
        return rows.map((table) => [Number(table.scans), Number(table.read)] as const);
      };
      const [{ word } = { word: '' }] = await owner.query<{ word: string }>(
        `select substr(md5('8'), 1, 12) as word`,
      );
      for (const [words, first] of [
        ['13988', '13988 1.00'],
        [`peca ${word}`, '8 1.00'],
      ] as const) {
        const before = await read();
        expect((await find(as('ana'), words))[0]).toBe(first);
        const after = await read();
        for (const [at, [scans, rows]] of after.entries()) {
          expect(scans - (before[at]?.[0] ?? 0)).toBe(0);
          expect(rows - (before[at]?.[1] ?? 0)).toBeLessThan(200);
        }
      }
    }),
  );
});

describe('[PRC-031] a file comes in parts', () => {
  test(
    '[PRE-7] the same part again, and the same file begun again, change nothing; nobody finds what is not published',
    scene(async ({ as, owner }) => {
      const davi = as('davi');
      const tables = await begin(davi, SP_AND_RJ);
      expect(await add(davi, tables, SAMPLE.slice(0, 3))).toBe(5);
      expect(await add(davi, tables, SAMPLE.slice(0, 3))).toBe(0);
      expect(await begin(davi, SP_AND_RJ)).toEqual(tables);
      expect(await begin(davi, { file: OTHER_FILE })).not.toContain(tables[0]);
      expect(
        await davi.query('select state, rows from begin_reference_import($1, $2, $3, $4, $5)', [
          ...['sinapi', '2026-05-01', ['RJ', 'SP'], 'onerado', FILE],
        ]),
      ).toEqual([
        { state: 'RJ', rows: 2 },
        { state: 'SP', rows: 3 },
      ]);
      expect(await find(as('ana'), '87')).toEqual([]);
      expect(await standing(as('ana'))).toEqual([]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  const good = row('1', 'Areia', [1]);
  test.each<[string, unknown]>([
    ['a price of nothing', [{ ...good, prices: [0] }]],
    ['a price below nothing', [{ ...good, prices: [-1] }]],
    ['a price finer than a cent', [{ ...good, prices: [1.005] }]],
    ['a price of ten billion', [{ ...good, prices: [1e10] }]],
    ['a price as text', [{ ...good, prices: ['1'] }]],
    ['prices of another number of tables', [{ ...good, prices: [1, 2] }]],
    ['no list of prices', [{ ...good, prices: 1 }]],
    ['a code with a blank', [{ ...good, code: '1 2' }]],
    ['a long code', [{ ...good, code: '1'.repeat(21) }]],
    ['no description', [{ ...good, description: '' }]],
    ['a long description', [{ ...good, description: 'x'.repeat(1001) }]],
    ['no unit', [{ ...good, unit: null }]],
    ['a sign that nobody sees', [{ ...good, description: 'Areia\u200b' }]],
    ['another kind', [{ ...good, kind: 'labour' }]],
    ['something that is no row', [7]],
    ['something that is no list', { rows: [good] }],
    ['no row', []],
    ['too many rows', Array.from({ length: 501 }, (_, at) => row(`${at}`, 'Areia', [1]))],
  ])('%s is refused, and every other row with it', (_what, rows) =>
    scene(async ({ as, owner }) => {
      const tables = await begin(as('davi'));
      const all =
        Array.isArray(rows) && rows.length === 1 ? [row('9', 'Brita', [2]), ...rows] : rows;
      await expect(add(as('davi'), tables, all)).rejects.toMatchObject({ code: 'PT400' });
      expect(await owner.query('select * from private.reference_prices')).toEqual([]);
    })(),
  );

  test(
    'a code that comes twice with another price, unit or description is refused',
    scene(async ({ as }) => {
      const davi = as('davi');
      const tables = await begin(davi);
      await add(davi, tables, [good]);
      for (const twice of [
        [row('1', 'Areia', [2])],
        [row('1', 'Areia', [1], { unit: 'KG' })],
        [row('1', 'Areia grossa', [1])],
        [row('2', 'Brita', [1]), row('2', 'Brita 1', [1])],
      ])
        await expect(add(davi, tables, twice)).rejects.toMatchObject({
          code: 'REFPR',
          message: expect.stringMatching(/^O código [12] veio duas vezes/),
        });
      // A composition may have the number of an input.
      expect(await add(davi, tables, [row('1', 'Areia', [3], { kind: 'composition' })])).toBe(1);
    }),
  );

  test.each<[string, unknown[]]>([
    ['another source', ['sicro', '2026-05-01', ['SP'], 'onerado', FILE]],
    ['a day of a month', ['sinapi', '2026-05-02', ['SP'], 'onerado', FILE]],
    ['a month to come', ['sinapi', '2099-01-01', ['SP'], 'onerado', FILE]],
    ['no month', ['sinapi', null, ['SP'], 'onerado', FILE]],
    ['a state that is none', ['sinapi', '2026-05-01', ['SP', 'XX'], 'onerado', FILE]],
    ['a state twice', ['sinapi', '2026-05-01', ['SP', 'SP'], 'onerado', FILE]],
    ['no state', ['sinapi', '2026-05-01', [], 'onerado', FILE]],
    ['another regime', ['sinapi', '2026-05-01', ['SP'], 'livre', FILE]],
    ['no digest', ['sinapi', '2026-05-01', ['SP'], 'onerado', 'x']],
  ])('an import of %s is not begun', (_what, values) =>
    scene(async ({ as }) => {
      await expect(
        as('davi').query('select * from begin_reference_import($1, $2, $3, $4, $5)', values),
      ).rejects.toMatchObject({ code: 'PT400' });
    })(),
  );
});

describe('[PRC-032] publishing', () => {
  test(
    '[PRE-8] fewer rows than said are not published, and the month again takes the place of the one before',
    scene(async ({ as, owner }) => {
      const davi = as('davi');
      const [first = ''] = await load(davi, [row('1', 'Areia', [80])]);
      const tables = await begin(davi, { file: OTHER_FILE });
      await add(davi, tables, [row('1', 'Areia', [81]), row('2', 'Brita', [90])]);
      for (const [expected, words] of [
        [3, 'Vieram 2 linhas de 3. Carregue o arquivo de novo.'],
        [1, 'Vieram 2 linhas de 1. Carregue o arquivo de novo.'],
      ] as const)
        await expect(publish(davi, tables, [expected])).rejects.toMatchObject({
          ...{ code: 'REFPR', message: words },
        });
      expect(await find(as('ana'), 'areia')).toEqual(['1 80.00']);

      await publish(davi, tables, [2]);
      // The answer was lost, and it is sent again.
      await publish(davi, tables, [2]);
      expect(await find(as('ana'), 'areia')).toEqual(['1 81.00']);
      expect(await standing(as('ana'))).toEqual(['2026-05 SP published 2']);
      expect(
        await owner.query('select status from reference_tables where id = $1', [first]),
      ).toEqual([{ status: 'retired' }]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[I34] a published table takes no row, and one that lost or gained a row is found',
    scene(async ({ as, owner }) => {
      const davi = as('davi');
      const tables = await load(davi, [row('1', 'Areia', [80]), row('2', 'Brita', [90])]);
      await expect(add(davi, tables, [row('3', 'Cal', [5])])).rejects.toMatchObject({
        ...{ code: 'REFPR', message: expect.stringContaining('Esta carga terminou') },
      });
      await owner.query(
        `delete from private.reference_prices where entry_id = (select id from private.reference_entries where code = '2')`,
      );
      expect(await brokenInvariants(owner)).toMatchObject([
        { invariant: 'I34 a published reference table has the rows it said' },
      ]);
    }),
  );

  test(
    'a state keeps 24 months: with the next one the oldest goes, and an older one is refused',
    scene(async ({ as, owner }) => {
      const davi = as('davi');
      const month = (at: number) => new Date(Date.UTC(2024, at, 1)).toISOString().slice(0, 10);
      for (let at = 1; at <= 24; at += 1)
        await load(davi, [row('1', 'Areia', [at])], { month: month(at) });
      await expect(load(davi, [row('1', 'Areia', [9])], { month: month(0) })).rejects.toMatchObject(
        {
          ...{ code: 'REFPR', message: 'Já há 24 meses mais novos de SP.' },
        },
      );
      // One of the 24 again retires no other.
      await load(davi, [row('1', 'Areia', [99])], { month: month(3), file: OTHER_FILE });
      const months = async () =>
        (
          await owner.query<{ count: string; oldest: string }>(
            `select count(*), min(month)::text as oldest from reference_tables where status = 'published'`,
          )
        )[0];
      expect(await months()).toEqual({ count: '24', oldest: month(1) });
      await load(davi, [row('1', 'Areia', [25])], { month: month(25) });
      expect(await months()).toEqual({ count: '24', oldest: month(2) });
    }),
  );
});

describe('[PRC-033] [PRC-034] retired and forgotten', () => {
  test(
    'a retired table is found by nobody; its prices go later, and a load that was not published within a day too',
    scene(async ({ as, owner }) => {
      const davi = as('davi');
      const [kept = ''] = await load(davi, [row('1', 'Areia', [80])]);
      const [retired = ''] = await load(davi, [row('1', 'Areia', [70])], { month: '2026-04-01' });
      await begin(davi, { file: OTHER_FILE });
      for (let again = 0; again < 2; again += 1)
        await davi.query('select retire_reference_table($1)', [retired]);
      expect(await find(as('ana'), 'areia', { month: '2026-04-01' })).toEqual([]);
      await expect(
        davi.query('select retire_reference_table(gen_random_uuid())'),
      ).rejects.toMatchObject({ code: 'PT404' });

      const forget = (later: string) =>
        owner.query('select private.forget_reference_prices(now() + $1::interval) as gone', [
          later,
        ]);
      expect(jobs.map(({ statement }) => statement)).toContain(
        'select private.forget_reference_prices()',
      );
      expect(await forget('23 hours')).toEqual([{ gone: 1 }]);
      expect(await forget('25 hours')).toEqual([{ gone: 1 }]);
      expect(await forget('25 hours')).toEqual([{ gone: 0 }]);
      expect(await standing(davi)).toEqual(['2026-05 SP published 1']);
      expect(await owner.query('select table_id from private.reference_prices')).toEqual([
        { table_id: kept },
      ]);
      expect(
        await davi.query(
          `select subject, after ->> 'status' as status from list_audit() where entity_kind = 'reference_table' and entity_id = $1 order by happened_at`,
          [retired],
        ),
      ).toHaveLength(3);
    }),
  );

  test.each(['ana', 'elisa', 'clara', 'bruno', null])(
    '[PRE-9] [T109] nothing is loaded, published or retired by %s',
    (person) =>
      scene(async ({ as, asAnonymous }) => {
        const tables = await load(as('davi'), [row('1', 'Areia', [80])]);
        const who = person === null ? asAnonymous() : as(person);
        for (const call of [
          () => begin(who),
          () => add(who, tables, [row('2', 'Brita', [1])]),
          () => publish(who, tables, [1]),
          () => who.query('select retire_reference_table($1)', [tables[0]]),
          () => who.query(`update reference_tables set rows = 5`),
          () => who.query('select * from private.reference_prices'),
          ...(person === 'ana' || person === 'elisa'
            ? [() => who.query('select loaded_by from reference_tables')]
            : [() => find(who, 'areia'), () => who.query('select id from reference_tables')]),
        ])
          await expect(call()).rejects.toMatchObject({ code: '42501' });
      })(),
  );
});

describe('several at once', () => {
  const database = useDatabase({ cast: true });
  const owner: Actor = {
    query: async (text, values) => (await database.current.owner.query(text, values)).rows,
  };

  test('[PRC-031] [PRC-032] ten that begin, add the same part and publish leave one published table with each price once', async () => {
    const rows: ReferenceRow[] = Array.from({ length: 200 }, (_, at) =>
      row(`${at + 1}`, `Insumo ${at + 1}`, [at + 1, at % 2 ? at + 2 : null]),
    );
    const people = Array.from({ length: 10 }, () => 'davi');
    const outcomes = await withRacers(database.current, people, (racers) =>
      Promise.all(
        racers.map(async (who, at) => {
          const tables = await begin(who, SP_AND_RJ);
          await add(who, tables, at % 2 ? rows : [...rows].reverse()).catch(refusedLate);
          await publish(who, tables, [200, 100]).catch(refusedLate);
          return tables.join();
        }),
      ),
    );
    expect(new Set(outcomes).size).toBeLessThanOrEqual(people.length);
    expect(
      await owner.query(
        `select state, rows from reference_tables where status = 'published' order by state`,
      ),
    ).toEqual([
      { state: 'RJ', rows: 100 },
      { state: 'SP', rows: 200 },
    ]);
    expect(await brokenInvariants(owner)).toEqual([]);
    expect(await race(database.current, 'ana', 1, (ana) => find(ana, 'insumo 7'))).toBeDefined();
  });
});

/** Another published it first. */
function refusedLate(error: { code?: string }) {
  if (error.code !== 'REFPR') throw error;
}

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { itemId, PERSON, PROJECT } from '../quotes/testing-renovation.ts';
import { type Actor, type Scene, useDatabase, useScene } from '../testing.ts';
import { addOwnPrices, keepWords } from './testing-memory.ts';

// Own prices of earlier projects: Ana lists porcelanato for the Casa Alto da Lapa, and paid for it in two other projects.

const scene = useScene({ cast: true });

const TILES = 'Porcelanato acetinado 60x60';
/** The item that is asked for; its own two offers and those of its neighbour are no memory. */
const ASKED = itemId('0202');

interface Past {
  item_id: string;
  source_quote_id: string;
  kind: string;
  item: string;
  supplier_name: string;
  unit_price: string;
  index_factor: string | null;
  corrected_price: string;
  day: string;
  settled: number;
  median: string | null;
  same_model: boolean;
}

const memory = (
  who: Actor,
  ids: readonly string[] = [ASKED],
  project: string = PROJECT.altoDaLapa,
) =>
  who.query<Past>(
    `select m.*, m.day::text, m.newest::text, right(q.project_item_id::text, 4) as item
     from get_price_memory($1, $2) m left join quotes q on q.id = m.source_quote_id`,
    [project, ids],
  );

/** Items of the cast under other words, as the owner: rules of items are not what is tried here. */
async function name(
  owner: Actor,
  items: Record<string, [words: string, unit: string, quantity: number]>,
) {
  await owner.query('set local session_replication_role = replica');
  for (const [item, [description, unit, quantity]] of Object.entries(items))
    await owner.query(
      'update project_items set description = $2, unit = $3, quantity = $4 where id = $1',
      [itemId(item), description, unit, quantity],
    );
  await owner.query('set local session_replication_role = origin');
  await keepWords(owner);
}

const tiled = ({ owner }: Scene) =>
  name(owner, {
    '0202': [`${TILES} na suíte 2`, 'm²', 85],
    '0201': [`${TILES} na varanda`, 'm²', 24],
    // Paid in full 280 days ago, paid in part 30 days ago, ordered and not paid.
    '0403': [`Porcelanato acetinado 60X60 na suite 1`, 'm²', 90],
    '0102': [`${TILES} no banheiro`, 'm²', 62],
    '0106': [TILES, 'm²', 100],
    // Another unit, another thing, and Elisa's.
    '0104': [TILES, 'un', 1],
    '0101': ['Demolição de alvenaria', 'm²', 18],
    '0502': [TILES, 'm²', 7],
  });

describe('[PRC-003] own prices of things like an item', () => {
  test(
    '[PRE-1] are those that were paid, ordered or offered elsewhere, in the same unit and like words, with unit price and day',
    scene(async (stage) => {
      await tiled(stage);
      const { as, owner } = stage;
      const days = await owner.query<{ full: string; part: string; ordered: string }>(
        `select (current_date - 280)::text as full, (current_date - 30)::text as part,
           private.day_in_sao_paulo(now() - interval '9 days')::text as ordered`,
      );
      // Paulo's own price came to nothing.
      await owner.query('set local session_replication_role = replica');
      await owner.query(
        `update quotes q set price = 0 from profiles s
         where s.id = q.supplier_id and s.email = 'paulo@prumo.test' and q.project_item_id = $1`,
        [itemId('0106')],
      );
      await owner.query('set local session_replication_role = origin');

      const rows = await memory(as('ana'));
      expect(
        rows.map(({ item, kind, unit_price, supplier_name }) => [
          item,
          kind,
          unit_price,
          supplier_name,
        ]),
      ).toEqual([
        // In the very same words, then what was paid before what was ordered or offered.
        ['0403', 'paid', '70.0000', 'Nunes Pinturas'],
        ['0102', 'paid', '224.1935', 'Antunes Reformas'],
        ['0106', 'ordered', '89.9090', expect.any(String)],
        ['0102', 'offered', '233.8710', expect.any(String)],
      ]);
      expect(rows.slice(0, 3).map(({ day }) => day)).toEqual([
        days[0]?.full,
        days[0]?.part,
        days[0]?.ordered,
      ]);
      // The three that were settled count, and none that was only offered.
      expect(rows.map(({ settled, median }) => [settled, median])).toEqual(
        rows.map(() => [3, '89.9090']),
      );
    }),
  );

  test(
    '[PRE-1] leave out what is older than three years, and what was paid counts as ordered once all of it was taken back',
    scene(async (stage) => {
      await tiled(stage);
      const { as, owner } = stage;
      await owner.query('set local session_replication_role = replica');
      await owner.query(
        `update quotes set approved_at = now() - interval '3 years 2 days' where project_item_id = $1 and status = 'approved'`,
        [itemId('0403')],
      );
      await owner.query('set local session_replication_role = origin');
      const [payment] = await owner.query<{ id: string }>(
        'select y.id from payments y join quotes q on q.id = y.quote_id where q.project_item_id = $1',
        [itemId('0102')],
      );
      await as('ana').query(`select reverse_payment($1, 'Valor de outra obra')`, [payment?.id]);

      const rows = (await memory(as('ana'))).map(({ item, kind }) => `${item} ${kind}`);
      expect(rows.slice(0, 2)).toEqual(['0106 ordered', '0102 ordered']);
      expect(rows.slice(2).sort()).toEqual(['0102 offered', '0106 offered']);
    }),
  );

  test(
    '[PRE-2] [T108] are read by their architect alone: not by client, supplier, team, another architect or by naming an item of another project',
    scene(async (stage) => {
      await tiled(stage);
      const { as, asAnonymous } = stage;
      for (const other of [as('clara'), as('rafael'), as('gustavo'), as('davi'), asAnonymous()])
        await expect(memory(other)).rejects.toMatchObject({ code: '42501' });
      expect(await memory(as('elisa'))).toEqual([]);
      // Elisa's own item finds Elisa's own prices, of which there are none but its own.
      expect(await memory(as('elisa'), [itemId('0502'), ASKED], PROJECT.santaCecilia)).toEqual([]);
      expect(await memory(as('ana'), [itemId('0502')])).toEqual([]);
      expect(await memory(as('ana'), [ASKED], PROJECT.vilaMariana)).toEqual([]);
    }),
  );

  test(
    '[PRE-5] go with a project that changes hands',
    scene(async (stage) => {
      await tiled(stage);
      const { as } = stage;
      await as('davi').query('select transfer_project($1, $2, $3)', [
        PROJECT.barraFunda,
        PERSON.elisa,
        'Ana deixa o escritório.',
      ]);
      const of = async (who: string, item: string, project: string) =>
        (await memory(as(who), [itemId(item)], project)).map((row) => row.source_quote_id);
      const anas = await of('ana', '0202', PROJECT.altoDaLapa);
      const elisas = await of('elisa', '0502', PROJECT.santaCecilia);
      expect(anas).toHaveLength(4);
      expect(elisas).toHaveLength(1);
      expect(anas).not.toContain(elisas[0]);
    }),
  );

  test(
    '[PRE-3] are brought to the latest month of the index, from their own or the last one before it; without one they stand',
    scene(async (stage) => {
      await tiled(stage);
      const { as, owner } = stage;
      const factors = async () =>
        Object.fromEntries(
          (await memory(as('ana')))
            .filter(({ kind }) => kind !== 'offered')
            .map(({ item, index_factor, corrected_price }) => [
              item,
              [index_factor, corrected_price],
            ]),
        );
      expect((await factors())['0403']).toEqual([null, '70.0000']);

      const [months] = await owner.query<{ old: string; now: string }>(
        `select date_trunc('month', current_date - 310)::date::text as old, date_trunc('month', current_date)::date::text as now`,
      );
      await as('davi').query('select set_price_indexes($1, $2)', [
        'incc',
        JSON.stringify([
          { month: months?.old, value: 1130.5 },
          { month: months?.now, value: 1234.567 },
        ]),
      ]);
      // 1234.567 / 1130.5, for what was settled in the months between too.
      expect((await factors())['0403']).toEqual(['1.092054', '76.4438']);

      await as('davi').query('select set_price_indexes($1, $2)', [
        'incc',
        JSON.stringify([{ month: months?.old, value: null }]),
      ]);
      expect((await factors())['0403']?.[0]).toBeNull();
    }),
  );

  test(
    '[PRE-1] come first with the brand and model of the ficha that is asked for, though others are likelier',
    scene(async (stage) => {
      await tiled(stage);
      const { as, owner } = stage;
      await owner.query('set local session_replication_role = replica');
      for (const [item, project] of [
        ['0202', PROJECT.altoDaLapa],
        ['0106', PROJECT.vilaMariana],
      ] as const)
        await owner.query(
          `insert into item_specs (item_id, project_id, architect_id, brand, model, status, version)
           values ($1, $2, $3, 'Portobello', 'Pátina', 'draft', 1)`,
          [itemId(item), project, PERSON.ana],
        );
      await owner.query(
        `update quotes set brand = 'PORTOBELLO', model = 'patina' where project_item_id = $1 and status = 'approved'`,
        [itemId('0102')],
      );
      await owner.query('set local session_replication_role = origin');

      const rows = (await memory(as('ana'))).map(({ item, kind, same_model }) =>
        [item, kind, same_model].join(' '),
      );
      expect(rows.slice(0, 2)).toEqual(['0102 paid true', '0106 ordered true']);
      // An offer without a brand is of what the ficha says.
      expect(rows.slice(2)).toEqual(['0106 offered true', '0403 paid false', '0102 offered false']);
    }),
  );

  test.each([
    ['more rows than a response holds', 51, 20],
    ['no row', 1, 0],
    ['more of an item than are kept apart', 1, 21],
  ])('%s is refused', (_what, items, most) =>
    scene(async ({ as }) => {
      await expect(
        as('ana').query('select * from get_price_memory($1, $2, $3)', [
          PROJECT.altoDaLapa,
          Array.from({ length: items }, () => ASKED),
          most,
        ]),
      ).rejects.toMatchObject({ code: 'PT400' });
    })(),
  );
});

describe('[PRC-069] the words of items', () => {
  const kept = (owner: Actor, item: string) =>
    owner.query<{ unit: string; words: string }>(
      'select unit, words from private.item_words where item_id = $1',
      [itemId(item)],
    );

  test(
    '[PRE-4] are kept as they are written and changed, and are gone with the item',
    scene(async ({ as, owner }) => {
      const [item] = await as('ana').query<{ id: string }>(
        `insert into project_items (project_id, description, category, quantity, unit)
         values ($1, ' Bancada  da Suíte 2 ', 'civil', 1, 'un') returning id`,
        [PROJECT.consultorio],
      );
      const words = () =>
        owner.query(
          'select w.unit, w.words, w.architect_id from private.item_words w where w.item_id = $1',
          [item?.id],
        );
      expect(await words()).toEqual([
        { unit: 'un', words: 'bancada da suite', architect_id: PERSON.ana },
      ]);
      await as('ana').query(`update project_items set description = 'Rodapé 15 cm' where id = $1`, [
        item?.id,
      ]);
      expect(await words()).toMatchObject([{ unit: 'un', words: 'rodape 15 cm' }]);
      await as('ana').query('delete from project_items where id = $1', [item?.id]);
      expect(await words()).toEqual([]);
    }),
  );

  test(
    '[PRE-4] of before they were kept are filled in by the table file as the trigger would, so that another rule needs another file',
    scene(async ({ owner }) => {
      await name(owner, { '0202': [`${TILES} na suíte nº 2 — 60×60 ²`, 'm²', 85] });
      const all = () =>
        owner.query(
          'select item_id, architect_id, unit, words, marks::text from private.item_words order by item_id',
        );
      const before = await all();
      await owner.query('delete from private.item_words');
      const file = readFileSync(new URL('./1300_item_words.sql', import.meta.url), 'utf8');
      await owner.query(file.slice(file.indexOf('insert into private.item_words')));
      expect(before.length).toBeGreaterThan(20);
      expect(await all()).toEqual(before);
      expect(await kept(owner, '0202')).toMatchObject([
        { words: 'porcelanato acetinado 60x60 na suite — 60×60 ²' },
      ]);
    }),
  );
});

describe('[PRC-004] what is read for own prices', () => {
  const database = useDatabase({ cast: true });

  test('[PRE-4] is what measuring the words of each pair finds, in words of every kind', async () => {
    const { owner } = database.current;
    const own = await addOwnPrices(owner, { from: 30, until: 31 }, 400);
    const odd = [
      'Porta',
      'Portas',
      'porta de correr 80x210',
      '—',
      'ÁGUA-FURTADA ø 20 ²',
      'água furtada ø20',
      'ab',
      'a',
      'Tomada 2P+T 10A 2P+T 10A 2P+T 20A',
      'tomada',
      'Ducha higiênica cromada da suíte 3 com válvula, mangueira de 1,20 m e suporte de parede, acabamento polido',
      'ducha higienica',
      '漆喰 塗り',
      '漆喰',
    ];
    await owner.query('begin');
    await owner.query('set local session_replication_role = replica');
    await owner.query(
      `update project_items i set description = o.words, unit = 'm²'
       from unnest($1::text[]) with ordinality o (words, place)
       where i.id = md5(concat('remembered item 30 ', o.place * 7))::uuid`,
      [odd],
    );
    await keepWords(owner);
    const { rows: ids } = await owner.query<{ id: string }>(
      'select id from project_items where architect_id = $1 order by id',
      [own.architect(30)],
    );
    const asked = ids.map(({ id }) => id);
    const found = await owner.query(
      'select asked_id, item_id, likeness from private.alike_words($1, $2) order by 1, 2',
      [asked, own.architect(30)],
    );
    const measured = await owner.query(
      `select a.id as asked_id, k.id as item_id, m.likeness
       from project_items a
       join project_items k on k.unit = a.unit and k.architect_id = a.architect_id
       cross join lateral (select private.price_words(a.description) as asked, private.price_words(k.description) as known offset 0) w
       cross join lateral (
         select greatest(extensions.similarity(w.asked, w.known), extensions.word_similarity(w.asked, w.known)) as likeness
       ) m
       where a.architect_id = $1 and m.likeness >= 0.45::real
       order by 1, 2`,
      [own.architect(30)],
    );
    await owner.query('rollback');

    expect(measured.rowCount).toBeGreaterThan(2_000);
    expect(found.rows).toEqual(measured.rows);
  }, 120_000);

  test('[PRE-4] are the caller’s own rows, each once for 25 items: other architects as large add none', async () => {
    const { owner } = database.current;
    const own = await addOwnPrices(owner, { from: 0, until: 0 }, 1_000);
    const read = async () => {
      await owner.query('begin');
      const counters = async () => {
        const { rows } = await owner.query<{ table: string; scans: number; read: number }>(
          `select relname as table, seq_scan::integer as scans, (seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as read
           from pg_stat_xact_user_tables where relname in ('item_words', 'quotes', 'project_items', 'payments') order by 1`,
        );
        return rows;
      };
      const before = await counters();
      await owner.query(
        `select set_config('role', 'app_architect', true), set_config('request.jwt.claim.sub', $1, true)`,
        [own.architect(0)],
      );
      const { rows } = await owner.query('select * from get_price_memory($1, $2)', [
        own.project,
        own.items,
      ]);
      const after = await counters();
      await owner.query('rollback');
      return {
        found: rows.length,
        scanned: after.filter(({ scans }, place) => scans > (before[place]?.scans ?? 0)),
        rows: after.map(({ table, read }, place) => [table, read - (before[place]?.read ?? 0)]),
      };
    };

    await addOwnPrices(owner, { from: 1, until: 5 }, 1_000);
    const few = await read();
    await addOwnPrices(owner, { from: 6, until: 25 }, 1_000);
    const many = await read();

    expect(few.found).toBeGreaterThan(100);
    expect(many.found).toBe(few.found);
    for (const { scanned, rows } of [few, many]) {
      expect(scanned).toEqual([]);
      for (const [table, count] of rows)
        expect([table, Number(count) <= 1_200]).toEqual([table, true]);
    }
  }, 120_000);
});

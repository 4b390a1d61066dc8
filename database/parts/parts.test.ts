import { describe, expect, test } from 'vitest';
import { answer, changeOrder, send } from '../change-orders/testing.ts';
import { orders } from '../orders/testing.ts';
import { brokenInvariants } from '../quotes/testing-renovation.ts';
import { invite, PERSON, PROJECT, quoteIdOf, requestOf } from '../terms/testing.ts';
import { type Actor, type Scene, useScene } from '../testing.ts';

// An item of Ana's project in planning with three parts: what is asked, priced, compared, ordered and measured on site.

const scene = useScene();
const { consultorio } = PROJECT;
const [POINTS, CABLES, BOARD] = [1, 2, 3].map(
  (place) => `70000000-0000-4000-8000-00000000000${place}`,
) as [string, string, string];
const PARTS = [
  { id: POINTS, description: 'Pontos de tomada', quantity: 12, unit: 'pt' },
  { id: CABLES, description: 'Cabo 2,5 mm²', quantity: 10, unit: 'm' },
  { id: BOARD, description: 'Quadro de distribuição', quantity: 1, unit: 'un' },
];

const listParts = (who: Actor, item: string, parts: unknown, seen?: unknown) =>
  who.query<{ set_item_parts: number }>('select set_item_parts($1, $2, $3)', [
    item,
    JSON.stringify(parts),
    seen === undefined ? null : JSON.stringify(seen),
  ]);
const read = (who: Actor, item: string) =>
  who.query<{ description: string }>(
    'select id, position, description, quantity, unit from item_parts where item_id = $1 order by position',
    [item],
  );

/** The joinery item of the project, with its parts listed by Ana. */
async function listed({ owner, as }: Scene) {
  const [item] = await owner.query<{ id: string }>(
    `select id from project_items where project_id = $1 and category = 'marcenaria'`,
    [consultorio],
  );
  const id = item?.id ?? '';
  await listParts(as('ana'), id, PARTS);
  return id;
}

/** The same item, of which Bruno and Silvia were asked. */
async function asked(stage: Scene) {
  const item = await listed(stage);
  await invite(stage.as('ana'), consultorio, { marcenaria: [PERSON.bruno, PERSON.silvia] });
  return item;
}

async function offer(
  { owner, as }: Scene,
  who: 'bruno' | 'silvia',
  line: object,
  expected = 0,
  addendum = 0,
) {
  const [row] = await as(who).query<{ version: number; total: string }>(
    'select version, total from submit_quote($1, $2, $3)',
    [
      await quoteIdOf(owner, consultorio, who),
      JSON.stringify({ delivery_time_days: 10, addendum, lines: [line] }),
      expected,
    ],
  );
  return row;
}
const priced = (points: unknown, cables: unknown, board: unknown) => [
  { part_id: POINTS, unit_price: points },
  { part_id: CABLES, unit_price: cables },
  { part_id: BOARD, unit_price: board },
];

/** Bruno's priced answer as a confirmed order of R$ 1.433,30: 12 × 50, 10 × 33,33 and 1 × 500. */
async function ordered(stage: Scene) {
  const { owner, as } = stage;
  const item = await asked(stage);
  await offer(stage, 'bruno', { project_item_id: item, parts: priced(50, 33.33, 500) });
  const quote = await quoteIdOf(owner, consultorio, 'bruno');
  await as('ana').query('select * from approve_quotes($1, $2, true)', [consultorio, [quote]]);
  const placed = (await orders(as('bruno'))).length;
  expect(placed).toBe(0);
  const [order] = await as('bruno').query<{ order_id: string; version: number }>(
    'select order_id, version from get_orders($1)',
    [consultorio],
  );
  const id = order?.order_id ?? '';
  await as('bruno').query(`select * from sign_off('order', $1, $2, 'agreed')`, [
    id,
    order?.version,
  ]);
  return { item, quote, order: id };
}
const measure = (who: Actor, order: string, measures: unknown, draft: string | null = null) =>
  who.query<{ change_order_id: string; number: number | null; version: number }>(
    'select * from measure_parts($1, $2, $3)',
    [order, JSON.stringify(measures), draft],
  );

describe('the parts of an item', () => {
  test(
    '[PRE-12] are written in planning by the architect, and read by client, team and the suppliers who were asked [PRC-060]',
    scene(async (stage) => {
      const { owner, as } = stage;
      const item = await listed(stage);
      for (const who of ['ana', 'rafael', 'davi'] as const)
        expect(await read(as(who), item), who).toHaveLength(3);
      for (const who of ['elisa', 'clara', 'bruno', 'marcos'] as const)
        expect(await read(as(who), item), who).toEqual([]);

      // Changed, put into another order, one taken out and one added.
      const [points, cables] = PARTS;
      const added = { ...PARTS[2], id: '70000000-0000-4000-8000-000000000009' };
      await listParts(as('ana'), item, [added, { ...cables, quantity: 12.5 }, points]);
      expect(await read(as('ana'), item)).toEqual([
        { ...added, position: 1, quantity: '1.000' },
        { ...cables, position: 2, quantity: '12.500' },
        { ...points, position: 3, quantity: '12.000' },
      ]);

      await invite(as('ana'), consultorio, { marcenaria: [PERSON.bruno] });
      expect(await read(as('bruno'), item)).toHaveLength(3);
      expect(await read(as('silvia'), item)).toEqual([]);
      await expect(listParts(as('ana'), item, PARTS)).rejects.toMatchObject({ code: 'PHASE' });
      await expect(
        as('ana').query('delete from item_parts where item_id = $1', [item]),
      ).rejects.toMatchObject({ code: '42501' });
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    'bad lists are refused whole, and so is what a colleague changed in between [PRC-061]',
    scene(async (stage) => {
      const { as } = stage;
      const item = await listed(stage);
      const [first] = PARTS;
      for (const [parts, code] of [
        ['{}', 'PT400'],
        [[{ ...first, id: 'x' }], 'PT400'],
        [[first, first], 'PARTS'],
        [[{ ...first, description: ' ' }], 'PARTS'],
        [[{ ...first, description: 'a'.repeat(301) }], 'PARTS'],
        [[{ ...first, unit: 'palmo' }], 'PARTS'],
        [[{ ...first, quantity: 0 }], 'PARTS'],
        [[{ ...first, quantity: 1e12 }], 'PARTS'],
        [[{ ...first, quantity: 1.2345 }], 'DECIM'],
        [[{ ...first, quantity: 'dez' }], '22P02'],
        [
          Array.from({ length: 61 }, (_, place) => ({
            ...first,
            id: `71000000-0000-4000-8000-0000000000${String(place).padStart(2, '0')}`,
          })),
          'PARTS',
        ],
      ] as const)
        await expect(
          listParts(as('ana'), item, parts),
          JSON.stringify(parts).slice(0, 90),
        ).rejects.toMatchObject({ code });
      await expect(listParts(as('elisa'), item, PARTS)).rejects.toMatchObject({ code: 'PT404' });
      await expect(listParts(as('ana'), item, [], [])).rejects.toMatchObject({
        code: 'PT409',
        hint: 'changed_since',
      });
      expect(await read(as('ana'), item)).toHaveLength(3);
      await listParts(as('ana'), item, [], PARTS);
      expect(await read(as('ana'), item)).toEqual([]);
    }),
  );
});

describe('an answer by parts', () => {
  test(
    '[PRE-12] a line is the sum of its parts to the cent, or PARTS; their prices are read by nobody but its supplier, its architect and the team [PRC-062]',
    scene(async (stage) => {
      const { owner, as } = stage;
      const item = await asked(stage);
      const line = { project_item_id: item };
      for (const [said, code] of [
        [{ parts: priced(50, 33.33, 500).slice(1) }, 'PARTS'],
        [{ parts: priced(50, 33.33, null) }, 'PARTS'],
        [{ parts: [...priced(50, 33.33, 500), { part_id: POINTS, unit_price: 1 }] }, 'PARTS'],
        [{ parts: [{ part_id: item, unit_price: 1 }] }, 'PARTS'],
        [{ parts: 'x' }, 'PARTS'],
        [{ parts: priced(50, -1, 500) }, 'QPRIC'],
        [{ parts: priced(50, 33.33, 500), scope: 'not_quoted' }, 'PARTS'],
      ] as const)
        await expect(
          offer(stage, 'bruno', { ...line, ...said }),
          JSON.stringify(said),
        ).rejects.toMatchObject({ code });
      await expect(
        offer(stage, 'bruno', { ...line, value: 1433, parts: priced(50, 33.33, 500) }),
      ).rejects.toMatchObject({
        code: 'PARTS',
        message: 'As partes somam R$ 1.433,30; o item diz R$ 1.433,00.',
      });

      expect(await offer(stage, 'bruno', { ...line, parts: priced(50, 33.33, 500) })).toEqual({
        version: 1,
        total: '1433.30',
      });
      expect(await offer(stage, 'silvia', { ...line, value: 1500 })).toMatchObject({ version: 1 });

      const compare = (who: Actor) =>
        who.query('select part_id, unit_price, amount from compare_item_parts($1)', [item]);
      expect(await compare(as('ana'))).toEqual([
        { part_id: POINTS, unit_price: '50', amount: '600.00' },
        { part_id: CABLES, unit_price: '33.33', amount: '333.30' },
        { part_id: BOARD, unit_price: '500', amount: '500.00' },
      ]);
      for (const who of ['rafael', 'silvia', 'davi', 'elisa'] as const) {
        const rows = await compare(as(who)).catch((error) => error.code);
        expect(rows, who).toEqual(who === 'elisa' ? [] : '42501');
      }
      const versions = (who: Actor) =>
        who
          .query('select lines from quote_versions where project_id = $1', [consultorio])
          .catch((error) => error.code);
      expect(JSON.stringify(await versions(as('silvia')))).not.toContain('33.33');
      expect(JSON.stringify(await versions(as('rafael')))).not.toContain('33.33');
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    'an addendum changes the parts: the answer is outdated, confirmed again at the new quantities, and refused where a part is new [PRC-063]',
    scene(async (stage) => {
      const { owner, as } = stage;
      const item = await asked(stage);
      await offer(stage, 'bruno', { project_item_id: item, parts: priced(50, 33.33, 500) });
      const change = (parts: unknown) =>
        as('ana').query<{ number: number }>(
          `select number from issue_addendum($1, 'marcenaria', null, $2)`,
          [consultorio, JSON.stringify([{ op: 'change', item_id: item, parts }])],
        );
      const [points, cables, board] = PARTS;
      await change([points, { ...cables, quantity: 12 }, board]);
      const [addendum] = await owner.query<{ changes: object[] }>(
        'select changes from addenda where project_id = $1',
        [consultorio],
      );
      expect(addendum?.changes).toMatchObject([
        { parts_before: PARTS, parts_after: [points, { ...cables, quantity: 12 }, board] },
      ]);
      // An answer to what was asked before names the change that it has not read.
      await expect(
        offer(stage, 'bruno', { project_item_id: item, parts: priced(50, 33.33, 500) }, 1, 0),
      ).rejects.toMatchObject({ code: 'PT409' });
      const quote = await quoteIdOf(owner, consultorio, 'bruno');
      const confirm = async () =>
        as('bruno').query<{ total: string }>('select total from confirm_quote($1, $2)', [
          quote,
          (await requestOf(owner, consultorio, 'bruno')).version,
        ]);
      expect(await confirm()).toEqual([{ total: '1499.96' }]);

      const added = { ...board, id: '70000000-0000-4000-8000-000000000009' };
      await change([points, { ...cables, quantity: 12 }, board, added]);
      await expect(confirm()).rejects.toMatchObject({ code: 'PARTS' });
    }),
  );
});

describe('measuring on site', () => {
  test(
    '[PRE-13] measured 12 instead of 10 m at R$ 33,33 makes a draft of R$ 66,66 that changes nothing until the third agreement, and is then what is agreed [PRC-064]',
    scene(async (stage) => {
      const { owner, as } = stage;
      const { order, quote } = await ordered(stage);
      const [draft] = await measure(as('ana'), order, [
        { part_id: CABLES, measured: 12 },
        { part_id: POINTS, measured: 12 },
      ]);
      const id = draft?.change_order_id ?? '';
      const price = async () =>
        (await owner.query('select price from quotes where id = $1', [quote]))[0];
      expect(draft).toMatchObject({ number: null, version: 1 });
      const seen = await changeOrder(as('ana'), id);
      expect(seen).toMatchObject({ status: 'draft', price_delta: '66.66', price_after: '1499.96' });
      expect(JSON.stringify(seen)).toContain('Cabo 2,5 mm²: 10 m → 12 m × R$ 33,33 = R$ 66,66');
      expect(await price()).toEqual({ price: '1433.30' });
      expect(await changeOrder(as('bruno'), id)).toBeUndefined();

      await send(as('ana'), id);
      await answer(as('rafael'), id);
      expect(await price()).toEqual({ price: '1433.30' });
      const agreed = async (who: Actor) =>
        (
          await who.query<{ agreed: string }>('select agreed from get_order_parts($1)', [order])
        ).map((part) => Number(part.agreed));
      expect(await agreed(as('ana'))).toEqual([12, 10, 1]);
      await answer(as('bruno'), id);
      expect(await price()).toEqual({ price: '1499.96' });
      expect(await agreed(as('bruno'))).toEqual([12, 12, 1]);
      expect(await agreed(as('silvia'))).toEqual([]);
      // The order says what its item is composed of, to all three, and to nobody what a part costs.
      const [content] = await owner.query<{ words: string }>(
        'select private.order_content($1)::text as words',
        [order],
      );
      expect(content?.words).toContain('"quantity": 12, "description": "Cabo 2,5 mm²"');
      expect(content?.words).not.toContain('33.33');

      // Counted once more, the difference is against what is agreed now.
      await expect(
        measure(as('ana'), order, [{ part_id: CABLES, measured: 12 }]),
      ).rejects.toMatchObject({ code: 'PARTS' });
      const [less] = await measure(as('ana'), order, [{ part_id: CABLES, measured: 11.5 }]);
      expect(await changeOrder(as('ana'), less?.change_order_id ?? '')).toMatchObject({
        price_delta: '-16.67',
      });
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    'strangers, other sides, parts of other orders and bad quantities are refused and nothing is written [PRC-065]',
    scene(async (stage) => {
      const { owner, as } = stage;
      const { order, item } = await ordered(stage);
      for (const [measures, code] of [
        [[], 'PT400'],
        ['x', 'PT400'],
        [[{ part_id: item, measured: 1 }], 'PT404'],
        [[{ part_id: CABLES, measured: -1 }], 'PARTS'],
        [[{ part_id: CABLES, measured: null }], 'PARTS'],
        [[{ part_id: CABLES, measured: 10 }], 'PARTS'],
        [[{ part_id: CABLES, measured: 1.2345 }], 'DECIM'],
        [
          [
            { part_id: CABLES, measured: 1 },
            { part_id: CABLES, measured: 2 },
          ],
          'PARTS',
        ],
      ] as const)
        await expect(
          measure(as('ana'), order, measures),
          JSON.stringify(measures),
        ).rejects.toMatchObject({ code });
      await expect(
        measure(as('elisa'), order, [{ part_id: CABLES, measured: 12 }]),
      ).rejects.toMatchObject({ code: 'PT404' });
      for (const who of ['bruno', 'rafael'] as const)
        await expect(
          measure(as(who), order, [{ part_id: CABLES, measured: 12 }]),
          who,
        ).rejects.toMatchObject({ code: '42501' });
      expect(await owner.query('select from change_orders where order_id = $1', [order])).toEqual(
        [],
      );
    }),
  );
});

import { describe, expect, test } from 'vitest';
import { PROJECT } from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';

const scene = useScene({ cast: true });
const PLANNING = PROJECT.consultorio;
const item = (place: string) => `f0000000-0000-4000-8000-00000000${place}`;
const set = (who: Actor, forecasts: unknown, project: string = PLANNING) =>
  who
    .query('select set_item_forecasts($1, $2) as n', [project, JSON.stringify(forecasts)])
    .then(([row]) => row?.n);
const seen = (who: Actor) =>
  who.query('select right(item_id::text, 4) as item, amount from item_forecasts order by 1');

describe('[PRJ-001] what an architect expects items to cost', () => {
  test(
    'several at once are set, changed and taken away',
    scene(async ({ as }) => {
      const ana = as('ana');
      expect(
        await set(ana, [
          { id: item('0301'), amount: 4340 },
          { id: item('0302'), amount: 1240.5 },
        ]),
      ).toBe(2);
      await set(ana, [
        { id: item('0301'), amount: null },
        { id: item('0302'), amount: 0 },
      ]);

      expect(await seen(ana)).toEqual([{ item: '0302', amount: '0.00' }]);
    }),
  );

  test(
    'is written in every phase, also after the request was sent',
    scene(async ({ as }) => {
      await set(as('ana'), [{ id: item('0201'), amount: 100 }], PROJECT.altoDaLapa);

      expect(await seen(as('ana'))).toEqual([{ item: '0201', amount: '100.00' }]);
    }),
  );

  test(
    '[T40] is read by its architect and admins, and by nobody else',
    scene(async ({ as, asAnonymous }) => {
      await set(as('ana'), [{ id: item('0101'), amount: 7 }], PROJECT.vilaMariana);

      expect(await seen(as('davi'))).toEqual([{ item: '0101', amount: '7.00' }]);
      expect(await seen(as('elisa'))).toEqual([]);
      for (const other of [as('clara'), as('bruno'), asAnonymous()])
        await expect(seen(other)).rejects.toMatchObject({ code: '42501' });
    }),
  );

  test.each(['elisa', 'clara', 'bruno', 'davi'])('is not written by %s', (person) =>
    scene(async ({ as }) => {
      await expect(set(as(person), [{ id: item('0301'), amount: 7 }])).rejects.toMatchObject({
        code: expect.stringMatching(/PT404|42501/),
      });
    })(),
  );

  test(
    'nobody writes the rows but by the function',
    scene(async ({ as }) => {
      await set(as('ana'), [{ id: item('0301'), amount: 7 }]);
      for (const text of [
        'update item_forecasts set amount = 1',
        'delete from item_forecasts',
        `insert into item_forecasts (item_id, project_id, amount, architect_id)
         select id, project_id, 1, architect_id from project_items`,
      ])
        for (const person of ['ana', 'davi'])
          await expect(as(person).query(text)).rejects.toMatchObject({ code: '42501' });
    }),
  );

  test.each([
    ['an amount finer than a cent', [{ id: item('0301'), amount: 1.005 }], 'DECIM'],
    ['a negative amount', [{ id: item('0301'), amount: -1 }], 'DECIM'],
    ['ten billion reais', [{ id: item('0301'), amount: 1e10 }], 'DECIM'],
    ['a text for an amount', [{ id: item('0301'), amount: '5' }], 'PT400'],
    ['no amount', [{ id: item('0301') }], 'PT400'],
    ['a source that nobody knows', [{ id: item('0301'), amount: 1, source: 'rival' }], 'PT400'],
    [
      'a long note of its source',
      [{ id: item('0301'), amount: 1, source: 'memory', source_note: 'a'.repeat(201) }],
      'PT400',
    ],
    [
      'a note that is no text',
      [{ id: item('0301'), amount: 1, source: 'memory', source_note: 7 }],
      'PT400',
    ],
    ['something that is no list', { id: item('0301'), amount: 1 }, 'PT400'],
    ['a list of something else', [7], 'PT400'],
    [
      'an item named twice',
      [
        { id: item('0301'), amount: 1 },
        { id: item('0301'), amount: 2 },
      ],
      'PT400',
    ],
    ['an item of another project', [{ id: item('0201'), amount: 1 }], 'PT409'],
    ['an id that is none', [{ id: 'x', amount: 1 }], '22P02'],
  ])('%s is refused, and the others of its list with it', (_what, forecasts, code) =>
    scene(async ({ as }) => {
      const all = Array.isArray(forecasts)
        ? [{ id: item('0302'), amount: 9 }, ...forecasts]
        : forecasts;
      await expect(set(as('ana'), all)).rejects.toMatchObject({ code });
      expect(await seen(as('ana'))).toEqual([]);
    })(),
  );

  test(
    '[PRC-002] [PRE-11] says where its price was taken from, until another price is typed; the client reads neither',
    scene(async ({ as, owner }) => {
      const ana = as('ana');
      const sources = (who: Actor) =>
        who.query(
          'select amount, source, source_note from item_forecasts where project_id = $1 order by item_id',
          [PLANNING],
        );
      const note = 'SINAPI 87251 · SP · 05/2026';
      const taken = { id: item('0301'), amount: 1280.44, source: 'reference', source_note: note };
      await set(ana, [taken, { id: item('0302'), amount: 5, source_note: 'de cabeça' }]);
      const kept = [
        { amount: '1280.44', source: 'reference', source_note: note },
        { amount: '5.00', source: 'typed', source_note: null },
      ];
      expect(await sources(ana)).toEqual(kept);
      expect(await sources(as('davi'))).toEqual(kept);
      await expect(sources(as('rafael'))).rejects.toMatchObject({ code: '42501' });

      const [source] = await owner.query('select client_id from projects where id = $1', [
        PLANNING,
      ]);
      const copy = 'e0000000-0000-4000-8000-0000000000c9';
      await ana.query(`select duplicate_project($1, $2, 'Cópia', $3, null, true)`, [
        PLANNING,
        copy,
        source?.client_id,
      ]);
      expect(
        await ana.query(
          'select source_note from item_forecasts where project_id = $1 order by amount',
          [copy],
        ),
      ).toEqual([{ source_note: null }, { source_note: note }]);

      // The same amount, typed: it is the architect's own from now on.
      await set(ana, [{ id: item('0301'), amount: 1280.44 }]);
      expect((await sources(ana)).at(0)).toEqual({
        ...kept[0],
        source: 'typed',
        source_note: null,
      });
    }),
  );

  test(
    'goes with its item, and into the copy of a project with its forecasts',
    scene(async ({ as, owner }) => {
      const ana = as('ana');
      await set(ana, [
        { id: item('0301'), amount: 10 },
        { id: item('0302'), amount: 20 },
      ]);
      await ana.query('delete from project_items where id = $1', [item('0302')]);
      const [source] = await owner.query('select client_id from projects where id = $1', [
        PLANNING,
      ]);
      const copies = 'e0000000-0000-4000-8000-0000000000c';
      for (const [place, withBudgets] of [true, false].entries())
        await ana.query(`select duplicate_project($1, $2, 'Cópia', $3, null, $4)`, [
          PLANNING,
          `${copies}${place}`,
          source?.client_id,
          withBudgets,
        ]);

      expect(
        await ana.query(
          `select f.project_id, i.description = (select description from project_items where id = $1) as is_same, f.amount
           from item_forecasts f join project_items i on i.id = f.item_id where f.project_id <> $2`,
          [item('0301'), PLANNING],
        ),
      ).toEqual([{ project_id: `${copies}0`, is_same: true, amount: '10.00' }]);
      expect(await owner.query('select * from private.broken_copies()')).toEqual([]);
    }),
  );

  test(
    'a change is recorded once, under the name of the item; the client does not read it',
    scene(async ({ as }) => {
      const project = PROJECT.vilaMariana;
      for (const amount of [5, 5, 6]) await set(as('ana'), [{ id: item('0101'), amount }], project);
      const entries = (person: string) =>
        as(person).query(
          `select action, amount, subject = (
             select description from project_items where id = '${item('0101')}'
           ) as is_named
           from entity_timeline('project', $1) where entity_kind = 'item_forecast'`,
          [project],
        );

      expect(await entries('ana')).toEqual([
        { action: 'changed', amount: '6.00', is_named: true },
        { action: 'created', amount: '5.00', is_named: true },
      ]);
      expect(
        await as('clara').query(
          `select 1 from entity_timeline('project', $1) where entity_kind = 'item_forecast'`,
          [project],
        ),
      ).toEqual([]);
    }),
  );
});

import { describe, expect, test } from 'vitest';
import { PROJECT } from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';

const scene = useScene({ cast: true });
const PLANNING = PROJECT.consultorio;
const item = (place: string) => `f0000000-0000-4000-8000-00000000${place}`;
const change = (who: Actor, ...changes: object[]) =>
  who.query('select change_items($1, $2)', [PLANNING, JSON.stringify(changes)]);
const forecast = (who: Actor, ...forecasts: object[]) =>
  who.query('select set_item_forecasts($1, $2)', [PLANNING, JSON.stringify(forecasts)]);
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error) => ({
      ...{ code: error.code, hint: error.hint },
      cells: error.detail && JSON.parse(error.detail),
    }),
  );

describe('[PRJ-008] two who write one cell of the items', () => {
  test(
    'a field that changed since it was seen is refused with what stands there now, and the whole list with it',
    scene(async ({ as, owner }) => {
      const ana = as('ana');
      await change(ana, { id: item('0301'), quantity: 31 });
      const refused = await refusal(
        change(
          ana,
          { id: item('0301'), quantity: 48, unit: 'vb', seen: { quantity: 32 } },
          { id: item('0302'), quantity: 7 },
        ),
      );

      expect(refused).toEqual({
        ...{ code: 'PT409', hint: 'changed_since' },
        cells: [
          { id: item('0301'), field: 'quantity', value: 31, by: null, at: expect.any(String) },
        ],
      });
      expect(
        await owner.query(
          `select quantity::float, unit = 'vb' as is_lump from project_items where id in ($1, $2) order by id`,
          [item('0301'), item('0302')],
        ),
      ).not.toContainEqual(expect.objectContaining({ is_lump: true }));
    }),
  );

  test(
    'another person is named, and what nobody did by hand is of Prumo',
    scene(async ({ as, owner }) => {
      await change(as('ana'), { id: item('0301'), quantity: 31 });
      const by = async (actor: string | null) => {
        await owner.query(
          `update private.audit_entries set actor_id = ${actor ?? 'null'} where entity_id = $1`,
          [item('0301')],
        );
        const refused = await refusal(
          change(as('ana'), { id: item('0301'), quantity: 48, seen: { quantity: 32 } }),
        );
        return refused?.cells[0].by;
      };
      const [elisa] = await owner.query<{ full_name: string }>(
        "select full_name from profiles where email = 'elisa@prumo.test'",
      );
      expect(await by("(select id from public.profiles where email = 'elisa@prumo.test')")).toBe(
        elisa?.full_name,
      );
      expect(await by(null)).toBe('Prumo');
    }),
  );

  test.each([
    ['what was seen is still there', { quantity: 48, seen: { quantity: 31 } }],
    ['the other wrote the same', { quantity: 31, seen: { quantity: 32 } }],
    ['the number is written in another way', { quantity: 48, seen: { quantity: 31.0 } }],
    ['another field was changed', { unit: 'vb', seen: { unit: 'm²' } }],
    ['nothing is said of what was seen', { quantity: 48 }],
    [
      'what was seen is of a field that is not written',
      { quantity: 48, seen: { description: 'x' } },
    ],
  ])('is stored where %s', (_what, fields) =>
    scene(async ({ as }) => {
      const ana = as('ana');
      await change(ana, { id: item('0301'), quantity: 31 });
      const [row] = await ana.query('select unit from project_items where id = $1', [item('0301')]);
      const told = 'unit' in fields ? { unit: 'vb', seen: { unit: row?.unit } } : fields;
      expect(await refusal(change(ana, { id: item('0301'), ...told }))).toBeNull();
    })(),
  );

  test(
    'a room, an address and none are compared as they are kept',
    scene(async ({ as }) => {
      const ana = as('ana');
      await change(ana, { id: item('0301'), room: 'Hall', specifications_url: null });
      expect(
        await refusal(change(ana, { id: item('0301'), room: 'Sala', seen: { room: ' Hall ' } })),
      ).toBeNull();
      expect(
        await refusal(
          change(ana, {
            id: item('0301'),
            specifications_url: '',
            seen: { specifications_url: 'https://a.br' },
          }),
        ),
      ).toBeNull();
      expect(
        await refusal(change(ana, { id: item('0301'), room: null, seen: { room: 'Hall' } })),
      ).toMatchObject({ cells: [{ field: 'room', value: 'Sala' }] });
    }),
  );

  test(
    'a forecast too, also one that was set or taken away meanwhile',
    scene(async ({ as }) => {
      const ana = as('ana');
      await forecast(ana, { id: item('0301'), amount: 100 });
      expect(
        await refusal(forecast(ana, { id: item('0301'), amount: 300, seen: null })),
      ).toMatchObject({
        hint: 'changed_since',
        cells: [{ field: 'forecast', value: 100, by: null }],
      });
      expect(
        await refusal(forecast(ana, { id: item('0301'), amount: null, seen: 100 })),
      ).toBeNull();
      expect(
        await refusal(forecast(ana, { id: item('0301'), amount: 300, seen: 100 })),
      ).toMatchObject({ cells: [{ value: null, at: expect.any(String) }] });
      expect(await refusal(forecast(ana, { id: item('0301'), amount: 300 }))).toBeNull();
    }),
  );

  test.each([
    ['a text', 'x'],
    ['a list', [1]],
    ['a number', 1],
  ])('%s instead of the fields that were seen is refused', (_what, seen) =>
    scene(async ({ as }) => {
      expect(
        await refusal(change(as('ana'), { id: item('0301'), quantity: 2, seen })),
      ).toMatchObject({ code: 'PT400' });
    })(),
  );

  test(
    'to another architect nothing is said of the cells',
    scene(async ({ as }) => {
      expect(
        await refusal(
          change(as('elisa'), { id: item('0301'), quantity: 2, seen: { quantity: 99 } }),
        ),
      ).toMatchObject({ code: 'PT409', hint: undefined });
      await expect(
        as('elisa').query('select private.refuse_unseen_cells($1, $2)', [
          PLANNING,
          JSON.stringify([{ id: item('0301'), quantity: 2, seen: { quantity: 99 } }]),
        ]),
      ).resolves.toBeDefined();
    }),
  );

  test(
    'a change of items and forecasts is in the feed of its architect alone',
    scene(async ({ owner }) => {
      const feeds = await owner.query(
        `select c.relname as table, encode(t.tgargs, 'escape') as args
         from pg_trigger t join pg_class c on c.oid = t.tgrelid
         where t.tgfoid = 'private.notify_change'::regproc and c.relname in ('project_items', 'item_forecasts')`,
      );
      expect(new Set(feeds.map(({ table }) => table))).toEqual(
        new Set(['project_items', 'item_forecasts']),
      );
      for (const { args } of feeds)
        expect(args).toBe('id,project_id\\000architect_id\\000its people alone\\000');
    }),
  );
});

import { describe, expect, test } from 'vitest';
import { type Actor, type Scene, useDatabase, useScene } from '../testing.ts';
import { inTab, openTab } from '../testing-tab.ts';

const scene = useScene({ cast: true });
const QUOTING = 'e0000000-0000-4000-8000-000000000002';
const PLANNING = 'e0000000-0000-4000-8000-000000000003';
const ANA = 'a0000000-0000-4000-8000-000000000001';
const item = (place: string) => `f0000000-0000-4000-8000-00000000${place}`;
const places = (...short: string[]) => short.map(item);

const withoutRooms = (body: (stage: Scene) => Promise<void>) =>
  scene(async (stage) => {
    await stage.owner.query('update project_items set room = null');
    await body(stage);
  });

const listOf = async (actor: Actor, project = PLANNING) =>
  (
    await actor.query<{ row: string }>(
      `select position || ' ' || right(id::text, 4) || coalesce(' ' || room, '') as row
       from project_items where project_id = $1 order by position, id`,
      [project],
    )
  ).map(({ row }) => row);
const move = (actor: Actor, ids: unknown, before: string | null = null, project = PLANNING) =>
  actor.query('select move_items($1, $2, $3)', [project, ids, before]);

describe('moving items', () => {
  test(
    '[LST-004] takes them in the order given before another, or to the end',
    withoutRooms(async ({ as }) => {
      const ana = as('ana');
      await move(ana, places('0304', '0303'), item('0301'));
      const before = await listOf(ana);
      await move(ana, places('0304', '0301'));

      expect(before).toEqual(['1 0304', '2 0303', '3 0301', '4 0302']);
      expect(await listOf(ana)).toEqual(['1 0303', '2 0302', '3 0304', '4 0301']);
    }),
  );

  test(
    'the same again changes nothing, a repeated or missing id counts once or not at all',
    withoutRooms(async ({ as, owner }) => {
      const ana = as('ana');
      const same = [...places('0304', '0302', '0304'), null];
      await move(ana, same, item('0301'));
      const once = await owner.query(
        'select xmin::text, id, position from project_items order by id',
      );
      await move(ana, same, item('0301'));

      expect(await listOf(ana)).toEqual(['1 0304', '2 0302', '3 0301', '4 0303']);
      expect(
        await owner.query('select xmin::text, id, position from project_items order by id'),
      ).toEqual(once);
      await move(ana, []);
      expect(await listOf(ana)).toEqual(['1 0304', '2 0302', '3 0301', '4 0303']);
    }),
  );

  test(
    'to a room, out of one, and without touching rooms',
    withoutRooms(async ({ as }) => {
      const ana = as('ana');
      const call = 'select move_items($1, $2, $3, $4, $5)';
      await ana.query(call, [PLANNING, places('0303', '0301'), null, ' Sala ', false]);
      expect(await listOf(ana)).toEqual(['1 0302', '2 0304', '3 0303 Sala', '4 0301 Sala']);

      await ana.query(call, [PLANNING, places('0301'), item('0302'), 'Cozinha', true]);
      await ana.query(call, [PLANNING, places('0303'), null, null, false]);
      expect(await listOf(ana)).toEqual(['1 0301 Sala', '2 0302', '3 0304', '4 0303']);
      await expect(
        ana.query(call, [PLANNING, places('0303'), null, 'x'.repeat(61), false]),
      ).rejects.toMatchObject({ code: '23514' });
    }),
  );

  test(
    'also after planning',
    withoutRooms(async ({ as }) => {
      await move(as('ana'), places('0206'), item('0201'), QUOTING);

      expect(await listOf(as('ana'), QUOTING)).toEqual([
        '1 0206',
        '2 0201',
        '3 0202',
        '4 0203',
        '5 0204',
        '6 0205',
      ]);
    }),
  );

  test(
    'refuses an item of another project or none, and one before itself, and moves nothing',
    withoutRooms(async ({ as, owner }) => {
      const ana = as('ana');
      const before = await listOf(owner);

      for (const [ids, at] of [
        [places('0301', '0201'), null],
        [places('0301'), item('0201')],
        [places('0301', '0399'), null],
      ] as const) {
        await expect(move(ana, ids, at)).rejects.toMatchObject({ code: 'PT409' });
      }
      await expect(move(ana, places('0301', '0302'), item('0301'))).rejects.toMatchObject({
        code: 'PT400',
      });
      expect(await listOf(owner)).toEqual(before);
    }),
  );

  test(
    '[T06] [T60] another’s project and an absent one are the same to a stranger; other roles may not call',
    withoutRooms(async ({ as, asAnonymous, owner }: Scene) => {
      const before = await listOf(owner);

      for (const project of [PLANNING, item('9999')]) {
        await expect(
          move(as('elisa'), places('0304'), item('0301'), project),
        ).rejects.toMatchObject({ code: 'PT404', message: 'Projeto não encontrado.' });
      }
      for (const actor of [
        ...['rafael', 'bruno', 'davi', 'otavio', 'sergio'].map((person) => as(person)),
        asAnonymous(),
      ]) {
        await expect(move(actor, places('0304'), item('0301'))).rejects.toMatchObject({
          code: '42501',
        });
      }
      expect(await listOf(owner)).toEqual(before);
    }),
  );
});

describe('two people at once', () => {
  const database = useDatabase({ cast: true });

  test('[LST-004] both moves count, and an item added meanwhile comes last', async () => {
    const { owner } = database.current;
    const MOVE = 'select move_items($1, $2, $3)';
    const first = await openTab(database.current, ANA);
    await first.query(MOVE, [PLANNING, places('0304'), item('0301')]);
    const second = inTab(database.current, ANA, MOVE, [PLANNING, places('0303'), item('0302')]);
    const added = inTab(
      database.current,
      ANA,
      `insert into project_items (id, project_id, description, category) values ($2, $1, 'Porta', 'civil') returning position`,
      [PLANNING, item('0300')],
    );
    for (;;) {
      const { rows } = await owner.query(
        'select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0',
      );
      if (rows.length === 2) break;
    }
    await first.query('commit');
    await first.end();

    expect(await second).toMatchObject({ move_items: '' });
    expect(await added).toEqual({ position: 5 });
    const { rows } = await owner.query(
      `select position || ' ' || right(id::text, 4) as row from project_items where project_id = $1 order by position, id desc`,
      [PLANNING],
    );
    expect(rows.map(({ row }) => row)).toEqual(['1 0304', '2 0301', '3 0303', '4 0302', '5 0300']);
  });
});

import { describe, expect, test } from 'vitest';
import { useScene } from '../testing.ts';

const scene = useScene({ cast: true });
const IN_PROGRESS = 'e0000000-0000-4000-8000-000000000001';
const QUOTING = 'e0000000-0000-4000-8000-000000000002';
const PLANNING = 'e0000000-0000-4000-8000-000000000003';
const COMPLETED = 'e0000000-0000-4000-8000-000000000004';

describe('the order and the rooms of items', () => {
  const list = `select description, room from project_items where project_id = $1 order by position, id`;

  test(
    '[LST-004] rows of one statement keep their order behind those that were there, whatever their ids',
    scene(async ({ as, owner }) => {
      await owner.query('delete from project_items where project_id = $1', [PLANNING]);
      const ana = as('ana');
      await ana.query(
        `insert into project_items (id, project_id, description, category)
         values ('f0000000-0000-4000-8000-0000000009f3', $1, 'Porta', 'civil'),
           ('f0000000-0000-4000-8000-0000000009f1', $1, 'Janela', 'vidracaria'),
           ('f0000000-0000-4000-8000-0000000009f2', $1, 'Piso', 'civil')`,
        [PLANNING],
      );
      await ana.query(
        `insert into project_items (id, project_id, description, category, position)
         values ('f0000000-0000-4000-8000-0000000009f0', $1, 'Rodapé', 'civil', 0)`,
        [PLANNING],
      );

      expect((await ana.query(list, [PLANNING])).map(({ description }) => description)).toEqual([
        'Porta',
        'Janela',
        'Piso',
        'Rodapé',
      ]);
    }),
  );

  test(
    '[LST-004] a position that the caller names is kept, also the last there is',
    scene(async ({ as }) => {
      const ana = as('ana');
      const add = `insert into project_items (project_id, description, category, position)
        values ($1, 'Porta', 'civil', $2) returning position`;

      expect(await ana.query(add, [PLANNING, 2])).toEqual([{ position: 2 }]);
      expect(await ana.query(add, [PLANNING, 1_000_000_000])).toEqual([
        { position: 1_000_000_000 },
      ]);
      expect(await ana.query(add, [PLANNING, 0])).toEqual([{ position: 1_000_000_000 }]);
    }),
  );

  test.each([-1, 1_000_000_001])('a position of %d is refused', (position) =>
    scene(async ({ as }) => {
      await expect(
        as('ana').query('update project_items set position = $2 where project_id = $1', [
          PLANNING,
          position,
        ]),
      ).rejects.toMatchObject({ code: '23514' });
    })(),
  );

  test.each([
    ['  Sala   de\njantar ', 'Sala de jantar'],
    ['   ', null],
    ['', null],
    [null, null],
    ['x'.repeat(60), 'x'.repeat(60)],
  ])('a room written %o is kept as %o', (written, kept) =>
    scene(async ({ as }) => {
      const added = await as('ana').query(
        `insert into project_items (project_id, description, category, room)
         values ($1, 'Porta', 'civil', $2) returning room`,
        [PLANNING, written],
      );
      const changed = await as('ana').query(
        `update project_items set room = $2 where project_id = $1 returning room`,
        [PLANNING, written],
      );

      expect(added).toEqual([{ room: kept }]);
      expect(changed).toEqual(Array(5).fill({ room: kept }));
    })(),
  );

  test(
    'a room of 61 letters is refused',
    scene(async ({ as }) => {
      await expect(
        as('ana').query('update project_items set room = $2 where project_id = $1', [
          PLANNING,
          'x'.repeat(61),
        ]),
      ).rejects.toMatchObject({ code: '23514' });
    }),
  );

  test.each([QUOTING, IN_PROGRESS, COMPLETED])(
    'room and position stay free after planning; with anything else they are refused (%s)',
    (project) =>
      scene(async ({ as }) => {
        const moved = await as('ana').query(
          `update project_items set room = 'Sala', position = 5 where project_id = $1 returning room, position`,
          [project],
        );

        expect(new Set(moved.map((row) => JSON.stringify(row)))).toEqual(
          new Set(['{"room":"Sala","position":5}']),
        );
        await expect(
          as('ana').query(
            `update project_items set room = 'Quarto', description = description where project_id = $1`,
            [project],
          ),
        ).rejects.toMatchObject({ code: 'PHASE' });
      })(),
  );
});

import { describe, expect, test } from 'vitest';
import { type Actor, useScene } from '../testing.ts';
import { ELISAS, LAVABO, outsiders, PLANNING, save } from './testing-kits.ts';

const scene = useScene({ cast: true });
const QUOTING = 'e0000000-0000-4000-8000-000000000002';
const ABSENT = '00000000-0000-4000-8000-000000000000';

const apply = (actor: Actor, kit: unknown, area: unknown = null, project = PLANNING) =>
  actor.query<{ item_id: string }>('select * from apply_kit($1, $2, $3)', [project, kit, area]);

describe('applying a kit', () => {
  test(
    'item 52: quantities per square metre are multiplied, no others, and are at least 1',
    scene(async ({ as, owner }) => {
      const added = await apply(as('ana'), LAVABO, 0.5);
      const rows = await owner.query(
        `select id, position, description, quantity::float, unit, room from project_items
         where project_id = $1 and position > 4 order by position`,
        [PLANNING],
      );

      expect(rows.map(({ id }) => ({ item_id: id }))).toEqual(added);
      expect(
        rows.map(({ position, description, quantity, unit }) => [
          position,
          description,
          quantity,
          unit,
        ]),
      ).toEqual([
        [5, 'Piso em porcelanato, com argamassa e rejunte', 1, 'm²'],
        [6, 'Pontos de água e esgoto', 2, 'pt'],
        [7, 'Bancada com cuba de apoio', 1, 'm'],
        [8, 'Painel ou gabinete sob a bancada', 1, 'un'],
        [9, 'Espelho de parede', 1, 'un'],
        [10, 'Arandelas', 2, 'un'],
        [11, 'Papel de parede', 1.6, 'm²'],
        [12, 'Pintura do teto', 1, 'm²'],
      ]);
      expect(new Set(rows.map(({ room }) => room))).toEqual(new Set(['Lavabo']));
    }),
  );

  test.each([null, 0, -1, 100_000.5, 'NaN', 'Infinity'])('an area of %o is refused', (area) =>
    scene(async ({ as, owner }) => {
      const before = await owner.query('select count(*) from project_items');
      await expect(apply(as('ana'), LAVABO, area)).rejects.toMatchObject({
        code: 'PT400',
        message: 'Informe a área do ambiente, em m².',
      });
      expect(await owner.query('select count(*) from project_items')).toEqual(before);
    })(),
  );

  test.each([0.001, 100_000])('an area of %d is taken', (area) =>
    scene(async ({ as }) => {
      expect((await apply(as('ana'), LAVABO, area)).length).toBeGreaterThan(0);
    })(),
  );

  test(
    'a kit without such quantities needs no area and is not changed by one',
    scene(async ({ as, owner }) => {
      const [kit] = await save(as('ana'), 'Entrada');
      await apply(as('ana'), kit?.id);
      await apply(as('ana'), kit?.id, 40);

      expect(
        await owner.query(
          `select description, quantity::float from project_items where project_id = $1 and position > 4 order by position`,
          [PLANNING],
        ),
      ).toEqual([
        { description: 'Balcão da recepção', quantity: 1 },
        { description: 'Porta de vidro da entrada', quantity: 1 },
        { description: 'Balcão da recepção', quantity: 1 },
        { description: 'Porta de vidro da entrada', quantity: 1 },
      ]);
    }),
  );

  test(
    '[I8] [T06] only in planning, only in an own project, only an own kit or Prumo’s',
    scene(async ({ as, asAnonymous, owner }) => {
      const [kit] = await save(as('ana'), 'Entrada');
      const before = await owner.query('select count(*) from project_items');

      await expect(apply(as('ana'), LAVABO, 4, QUOTING)).rejects.toMatchObject({ code: 'PHASE' });
      for (const project of [PLANNING, ABSENT]) {
        await expect(apply(as('elisa'), LAVABO, 4, project)).rejects.toMatchObject({
          code: 'PT404',
          message: 'Projeto não encontrado.',
        });
      }
      for (const other of [kit?.id, ABSENT]) {
        await expect(apply(as('elisa'), other, 4, ELISAS)).rejects.toMatchObject({
          code: 'PT404',
          message: 'Kit não encontrado.',
        });
      }
      for (const actor of [...outsiders.map((person) => as(person)), asAnonymous()]) {
        await expect(apply(actor, LAVABO, 4)).rejects.toMatchObject({ code: '42501' });
      }
      expect(await owner.query('select count(*) from project_items')).toEqual(before);
    }),
  );
});

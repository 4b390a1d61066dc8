import { describe, expect, test } from 'vitest';
import { PROJECT } from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';

const scene = useScene({ cast: true });

/** As the gateway writes an upsert: the columns of the conflict are not set again. */
const save = (
  who: Actor,
  category: string,
  amount: unknown,
  project: string = PROJECT.altoDaLapa,
) =>
  who.query(
    `insert into project_category_budgets (project_id, category, budgeted_amount) values ($1, $2, $3)
     on conflict (project_id, category) do update set budgeted_amount = excluded.budgeted_amount
     returning id, budgeted_amount`,
    [project, category, amount],
  );
const seen = (who: Actor) =>
  who.query('select project_id, category from project_category_budgets order by 1, 2');

describe('project_category_budgets', () => {
  test.each(['ana', 'davi'])(
    '[DAT-039] [ENT-023] [PER-002] %s saves a budget twice and there is one row with the last amount',
    (person) =>
      scene(async ({ owner, as }) => {
        await save(as(person), 'pintura', '1000.10');
        await save(as(person), 'pintura', '2000.20');

        expect(
          await owner.query(
            `select budgeted_amount, architect_id, client_id from project_category_budgets
             where project_id = $1 and category = 'pintura'`,
            [PROJECT.altoDaLapa],
          ),
        ).toEqual([
          {
            budgeted_amount: '2000.20',
            architect_id: 'a0000000-0000-4000-8000-000000000001',
            client_id: 'c0000000-0000-4000-8000-000000000002',
          },
        ]);
      })(),
  );

  test(
    '[DAT-037] [PER-007] an architect sees the budgets of own projects, an admin all',
    scene(async ({ owner, as }) => {
      const all = await seen(owner);

      expect(await seen(as('davi'))).toEqual(all);
      expect(await seen(as('elisa'))).toEqual([
        { project_id: PROJECT.santaCecilia, category: 'marcenaria' },
      ]);
      expect(await seen(as('ana'))).toHaveLength(all.length - 1);
    }),
  );

  test(
    '[DAT-038] [VAL-031] an architect drops own budgets by id; another’s stay',
    scene(async ({ owner, as }) => {
      const drop = (who: Actor) =>
        who.query(`delete from project_category_budgets where project_id = $1 returning id`, [
          PROJECT.altoDaLapa,
        ]);

      expect(await drop(as('elisa'))).toEqual([]);
      expect(await drop(as('ana'))).toHaveLength(2);
      expect(
        await owner.query('select id from project_category_budgets where project_id = $1', [
          PROJECT.altoDaLapa,
        ]),
      ).toEqual([]);
    }),
  );

  test(
    '[T06] another architect’s project and an absent one get the same refusal',
    scene(async ({ owner, as }) => {
      const before = await owner.query('select * from project_category_budgets order by id');

      for (const project of [PROJECT.altoDaLapa, 'e0000000-0000-4000-8000-00000000ffff']) {
        for (const category of ['civil', 'pintura']) {
          await expect(save(as('elisa'), category, 1, project)).rejects.toMatchObject({
            code: '42501',
            message: 'Projeto não encontrado.',
          });
        }
      }
      expect(
        await as('elisa').query(
          'update project_category_budgets set budgeted_amount = 1 where project_id = $1 returning id',
          [PROJECT.altoDaLapa],
        ),
      ).toEqual([]);

      expect(await owner.query('select * from project_category_budgets order by id')).toEqual(
        before,
      );
    }),
  );

  test(
    'an admin cannot budget a project that does not exist',
    scene(async ({ as }) => {
      await expect(
        save(as('davi'), 'civil', 1, 'e0000000-0000-4000-8000-00000000ffff'),
      ).rejects.toMatchObject({ code: '42501' });
    }),
  );

  test.each([
    ['a negative amount', 'pintura', -0.01, 'DECIM'],
    ['an amount without end', 'pintura', 'NaN', 'DECIM'],
    ['an infinite amount', 'pintura', 'Infinity', 'DECIM'],
    ['an amount beyond all budgets', 'pintura', '1e30', 'DECIM'],
    ['[B5] an amount finer than a cent', 'pintura', '10.005', 'DECIM'],
    ['[B5] such a change of a budget that is there', 'civil', '24000.001', 'DECIM'],
    ['a category that is none of the seven', 'revestimentos', 10, '23514'],
  ])('[VAL-030] %s is refused', (_fact, category, amount, code) =>
    scene(async ({ as }) => {
      await expect(save(as('ana'), category, amount)).rejects.toMatchObject({ code });
    })(),
  );

  test.each(['project_id', 'category', 'architect_id', 'client_id'])(
    '[T08] a budget does not move: %s is not writable',
    (column) =>
      scene(async ({ as }) => {
        for (const person of ['ana', 'davi']) {
          await expect(
            as(person).query(`update project_category_budgets set ${column} = ${column}`),
          ).rejects.toMatchObject({ code: '42501' });
        }
      })(),
  );

  test(
    '[T40] supplier, client, pending, rejected and nobody neither read nor write budgets',
    scene(async ({ as, asAnonymous }) => {
      for (const who of [as('bruno'), as('clara'), as('otavio'), as('sergio'), asAnonymous()]) {
        await expect(seen(who)).rejects.toMatchObject({ code: '42501' });
        await expect(save(who, 'civil', 1)).rejects.toMatchObject({ code: '42501' });
      }
    }),
  );
});

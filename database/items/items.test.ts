import { describe, expect, test } from 'vitest';
import { useScene } from '../testing.ts';

const scene = useScene({ cast: true });
const refused = { code: '42501' };
const IN_PROGRESS = 'e0000000-0000-4000-8000-000000000001';
const QUOTING = 'e0000000-0000-4000-8000-000000000002';
const PLANNING = 'e0000000-0000-4000-8000-000000000003';
const COMPLETED = 'e0000000-0000-4000-8000-000000000004';
const outsiders = ['rafael', 'bruno', 'davi', 'otavio', 'sergio'];

const ADD = `
  insert into project_items (project_id, description, category, quantity, unit, specifications_url)
  values ($1, $2, $3, $4, $5, $6)
  returning project_id, description, category, quantity::float, unit, specifications_url`;
const shelf = (project: string) => [project, ' Estante ', 'marcenaria', 2.5, 'm²', ''];

describe('an item', () => {
  test(
    '[DAT-031] [VAL-021] [Q-34] is added by the project’s architect in planning',
    scene(async ({ as }) => {
      const [added] = await as('ana').query(ADD, shelf(PLANNING));

      expect(added).toEqual({
        project_id: PLANNING,
        description: 'Estante',
        category: 'marcenaria',
        quantity: 2.5,
        unit: 'm²',
        specifications_url: null,
      });
    }),
  );

  test(
    '[VAL-018] [VAL-019] is one unit when nothing else is said',
    scene(async ({ as }) => {
      const [added] = await as('ana').query(
        `insert into project_items (project_id, description, category) values ($1, 'Porta', 'civil')
         returning quantity::float, unit`,
        [PLANNING],
      );

      expect(added).toEqual({ quantity: 1, unit: 'un' });
    }),
  );

  test.each([QUOTING, IN_PROGRESS, COMPLETED])(
    '[STA-015] [I8] is not added, changed or deleted after planning (%s)',
    (project) =>
      scene(async ({ as, owner }) => {
        const items = 'select * from project_items where project_id = $1 order by id';
        const before = await owner.query(items, [project]);

        await expect(as('ana').query(ADD, shelf(project))).rejects.toMatchObject({ code: 'PHASE' });
        await expect(
          as('ana').query('update project_items set quantity = 9 where project_id = $1', [project]),
        ).rejects.toMatchObject({ code: 'PHASE' });
        await expect(
          as('ana').query('delete from project_items where project_id = $1', [project]),
        ).rejects.toMatchObject({ code: 'PHASE' });
        expect(await owner.query(items, [project])).toEqual(before);
      })(),
  );

  test(
    '[Q-75] is corrected in planning',
    scene(async ({ as }) => {
      const changed = await as('ana').query(
        `update project_items set description = 'Balcão', quantity = 3, category = 'civil'
         where project_id = $1 and category = 'marcenaria' returning description, quantity::float, category`,
        [PLANNING],
      );

      expect(changed).toEqual([{ description: 'Balcão', quantity: 3, category: 'civil' }]);
    }),
  );

  test(
    '[DAT-030] is deleted in planning',
    scene(async ({ as }) => {
      const gone = await as('ana').query(
        'delete from project_items where project_id = $1 returning id',
        [PLANNING],
      );

      expect(gone).toHaveLength(4);
    }),
  );

  test.each([
    ['quantity', 0],
    ['quantity', 0.99],
    ['quantity', -1],
    ['quantity', 'NaN'],
    ['unit', 'cm'],
    ['category', 'revestimentos'],
    ['description', '  '],
    ['specifications_url', 'abc'],
    ['specifications_url', 'javascript:alert(1)'],
    ['specifications_url', 'data:text/html,x'],
    ['specifications_url', 'https://a b'],
    ['specifications_url', '//exemplo.test/x'],
    ['specifications_url', `https://e.test/${'x'.repeat(2048)}`],
  ])('[VAL-018] [VAL-020] [T26] %s is not %o', (column, value) =>
    scene(async ({ as }) => {
      await expect(
        as('ana').query(
          `insert into project_items (project_id, ${[...new Set(['description', 'category', column])].join(', ')})
           values ($1, ${column === 'description' ? `$2, 'civil'` : column === 'category' ? `'Porta', $2` : `'Porta', 'civil', $2`})`,
          [PLANNING, value],
        ),
      ).rejects.toMatchObject({ code: '23514' });
    })(),
  );

  test(
    '[B5] a quantity finer than three decimals is refused, never rounded (DECIM)',
    scene(async ({ as }) => {
      await expect(
        as('ana').query(
          `insert into project_items (project_id, description, category, quantity) values ($1, 'Porta', 'civil', 2.5005)`,
          [PLANNING],
        ),
      ).rejects.toMatchObject({ code: 'DECIM' });
      await expect(
        as('ana').query('update project_items set quantity = 2.5005 where project_id = $1', [
          PLANNING,
        ]),
      ).rejects.toMatchObject({ code: 'DECIM' });
    }),
  );
});

describe('another person’s items', () => {
  test(
    '[PER-006] [T06] a stranger neither sees, adds, changes nor deletes; an absent project answers the same',
    scene(async ({ as }) => {
      const elisa = as('elisa');

      expect(
        await elisa.query('select id from project_items where project_id = $1', [PLANNING]),
      ).toEqual([]);
      expect(
        await elisa.query(
          'update project_items set quantity = 9 where project_id = $1 returning id',
          [PLANNING],
        ),
      ).toEqual([]);
      expect(
        await elisa.query('delete from project_items where project_id = $1 returning id', [
          PLANNING,
        ]),
      ).toEqual([]);
      const answers = [];
      for (const project of [PLANNING, '00000000-0000-4000-8000-000000000000']) {
        answers.push(
          await elisa.query(ADD, shelf(project)).catch(({ code, message }) => ({ code, message })),
        );
      }
      expect(answers).toEqual([
        { code: '42501', message: 'Projeto não encontrado.' },
        { code: '42501', message: 'Projeto não encontrado.' },
      ]);
    }),
  );

  test(
    'clients, suppliers, admins, pending and rejected people and nobody write none',
    scene(async ({ as, asAnonymous }) => {
      for (const actor of [...outsiders.map((person) => as(person)), asAnonymous()]) {
        for (const statement of [
          `insert into project_items (project_id, description, category) values ('${PLANNING}', 'Porta', 'civil')`,
          'update project_items set quantity = 9',
          'delete from project_items',
        ]) {
          await expect(actor.query(statement)).rejects.toMatchObject(refused);
        }
      }
    }),
  );

  test(
    'an admin reads all; clients, suppliers and nobody read none directly',
    scene(async ({ as, asAnonymous, owner }) => {
      const all = 'select id, description from project_items order by id';

      expect(await as('davi').query(all)).toEqual(await owner.query(all));
      for (const actor of [as('clara'), as('bruno'), as('caio'), asAnonymous()]) {
        await expect(actor.query(all)).rejects.toMatchObject(refused);
      }
    }),
  );

  test(
    'the copies that policies rest on are nobody’s to read or write',
    scene(async ({ as }) => {
      for (const person of ['ana', 'davi']) {
        await expect(
          as(person).query('select architect_id from project_items'),
        ).rejects.toMatchObject(refused);
        await expect(
          as(person).query(`update project_items set architect_id = auth.uid()`),
        ).rejects.toMatchObject(refused);
        await expect(
          as(person).query(`select id from project_items where client_id is not null`),
        ).rejects.toMatchObject(refused);
      }
      await expect(
        as('ana').query(`update project_items set project_id = '${QUOTING}'`),
      ).rejects.toMatchObject(refused);
    }),
  );
});
